import type { Row } from '../studio/servers/database.ts';
import type { InboxMail } from '../studio/servers/stand-ins.ts';
import { byId, type Check, isLive, slotKey, sum, when } from './evidence.ts';

const byChange = ['POLICY', 'STUDIO', 'STAFF'];

const refundCentsIn = ({ detail }: Row): number =>
  (JSON.parse(String(detail ?? '{}')) as { refundCents?: number }).refundCents ?? 0;

const centsOf = (order: Row): number => Number(order['amount_cents']);

/**
 * I15: a booking's refunds match its cancellation, its smaller party or staff's decision to the
 * cent, minus what was refunded in Square's dashboard before. Moving a booking refunds nothing.
 */
export const checkChanges: Check = ({ reservations, refunds, audit }) => {
  const rows = byId(reservations);
  const rootOf = (order: Row) => {
    const row = rows.get(order['booking_id']);
    return row?.['booking_id'] ?? row?.['id'];
  };
  const isByChange = ({ cause }: Row) => byChange.includes(String(cause));
  const ordered = Map.groupBy(refunds.filter(isByChange), rootOf);
  const atSquare = Map.groupBy(
    refunds.filter(({ cause }) => cause === 'AT_SQUARE'),
    rootOf,
  );
  const said = Map.groupBy(
    audit.filter(({ actor }) => actor !== 'square'),
    (entry) => entry['reservation_id'],
  );
  return reservations
    .filter((row) => !row['booking_id'])
    .flatMap(({ id }) => {
      const sent = sum((ordered.get(id) ?? []).map(centsOf));
      const words = sum((said.get(id) ?? []).map(refundCentsIn));
      const cut = sum((atSquare.get(id) ?? []).map(centsOf));
      const isSo = words >= sent && words - sent <= cut;
      return when(!isSo, `I15: ${id} sends ${sent} cents back, its changes say ${words}`);
    });
};

/** I18: guests who joined a booking and are still expected are in its session, and the booking is active. */
export const checkJoined: Check = ({ reservations }) => {
  const rows = byId(reservations);
  const sessionOf = (row?: Row) => row && slotKey(row['slot_date'], row['slot_id']);
  return reservations
    .filter((row) => row['booking_id'] && row['state'] === 'CONFIRMED')
    .flatMap((row) => {
      const root = rows.get(row['booking_id']);
      const isElsewhere = sessionOf(root) !== sessionOf(row);
      return [
        ...when(!root || !isLive(root), `I18: ${row['id']} has joined a booking that is gone`),
        ...when(isElsewhere, `I18: ${row['id']} is not in the session of its booking`),
      ];
    });
};

/** What a calendar reads from a file: the booking, the sequence number, the start, and whether it is canceled. */
type Entry = { id: string; sequence: number; says: string; isTyped: boolean };

const field = (text: string, name: string): string =>
  new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';

function readEntry({ content, type }: InboxMail['attachments'][number]): Entry {
  const text = Buffer.from(content, 'base64').toString().replaceAll('\r\n ', '');
  const method = field(text, 'METHOD');
  const isOff = method === 'CANCEL';
  return {
    id: field(text, 'UID').slice(0, 36),
    sequence: Number(field(text, 'SEQUENCE')),
    says: isOff ? 'off' : field(text.slice(text.indexOf('BEGIN:VEVENT')), 'DTSTART'),
    isTyped: type === `text/calendar; method=${method}`,
  };
}

const entriesOf = ({ attachments }: InboxMail): Entry[] =>
  attachments.filter(({ type }) => type.startsWith('text/calendar')).map(readEntry);

/** The judge's copy of the hours at which sessions start. */
const hours: Record<string, string> = { 1: '11', 2: '13', 3: '15', 4: '17' };

const whatIs = (row: Row): string =>
  row['state'] === 'CANCELLED'
    ? 'off'
    : `${String(row['slot_date']).replaceAll('-', '')}T${hours[String(row['slot_id'])]}0000`;

/**
 * I19: all calendar files of a booking with the same SEQUENCE say the same (RFC 5546 2.1.4), and
 * the last file matches the booking. Each file's MIME type names its METHOD (RFC 6047 2.4).
 */
export const checkCalendars: Check = ({ reservations, inbox }) => {
  const entries = Map.groupBy(inbox.flatMap(entriesOf), ({ id }) => id);
  return reservations.flatMap((row) => {
    const { id } = row;
    const ofRow = entries.get(String(id)) ?? [];
    const said = [...Map.groupBy(ofRow, ({ sequence }) => sequence)]
      .map(([sequence, some]) => ({ sequence, words: new Set(some.map(({ says }) => says)) }))
      .sort((a, b) => a.sequence - b.sequence);
    const last = said.at(-1)?.words;
    const [words, is] = [[...(last ?? [])].join(), whatIs(row)];
    return [
      ...ofRow
        .filter(({ isTyped }) => !isTyped)
        .map(({ sequence }) => `I19: the type of file ${sequence} of ${id} is not its METHOD`),
      ...said
        .filter(({ words }) => words.size > 1)
        .map(({ sequence }) => `I19: ${id} says two things with SEQUENCE ${sequence}`),
      ...when(
        last?.has(is) === false,
        `I19: the last file of ${id} says ${words}, and it is ${is}`,
      ),
    ];
  });
};
