import type { Row } from '../studio/servers/database.ts';
import type { InboxMail } from '../studio/servers/stand-ins.ts';
import { type Check, groupBy, isLive, slotKey, sum } from './evidence.ts';

const rootOf = (row: Row | undefined): string => String(row?.['booking_id'] ?? row?.['id']);

const byChange = ['POLICY', 'STUDIO', 'STAFF'];

const refundCentsIn = ({ detail }: Row): number =>
  (JSON.parse(String(detail ?? '{}')) as { refundCents?: number }).refundCents ?? 0;

const centsOf = (order: Row): number => Number(order['amount_cents']);

/**
 * I15: a booking's refunds match its cancellation, its smaller party or staff's decision to the
 * cent, minus what was refunded in Square's dashboard before. Moving a booking refunds nothing.
 */
export const checkChanges: Check = ({ reservations, refunds, audit }) => {
  const rows = new Map(reservations.map((row) => [row['id'], row]));
  const ordered = groupBy(
    refunds.filter(({ cause }) => byChange.includes(String(cause))),
    (order) => rootOf(rows.get(order['booking_id'])),
  );
  const atSquare = groupBy(
    refunds.filter(({ cause }) => cause === 'AT_SQUARE'),
    (order) => rootOf(rows.get(order['booking_id'])),
  );
  const said = groupBy(
    audit.filter(({ actor }) => actor !== 'square'),
    (entry) => String(entry['reservation_id']),
  );
  return reservations
    .filter((row) => !row['booking_id'])
    .flatMap(({ id }) => {
      const orders = (ordered.get(String(id)) ?? []).map(centsOf);
      const words = (said.get(String(id)) ?? []).map(refundCentsIn);
      const missing = sum(words) - sum(orders);
      return missing >= 0 && missing <= sum((atSquare.get(String(id)) ?? []).map(centsOf))
        ? []
        : [`I15: ${id} sends ${sum(orders)} cents back, its changes say ${sum(words)}`];
    });
};

/** I18: guests who joined a booking and are still expected are in its session, and the booking is active. */
export const checkJoined: Check = ({ reservations }) => {
  const byId = new Map(reservations.map((row) => [row['id'], row]));
  const sessionOf = (row?: Row) => row && slotKey(row['slot_date'], row['slot_id']);
  return reservations
    .filter((row) => row['booking_id'] && row['state'] === 'CONFIRMED')
    .flatMap((row) => {
      const root = byId.get(row['booking_id']);
      return [
        ...(root && isLive(root) ? [] : [`I18: ${row['id']} has joined a booking that is gone`]),
        ...(sessionOf(root) === sessionOf(row)
          ? []
          : [`I18: ${row['id']} is not in the session of its booking`]),
      ];
    });
};

/** What a calendar reads from a file: the booking, the sequence number, the start, and whether it is cancelled. */
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
  const entries = groupBy(inbox.flatMap(entriesOf), ({ id }) => id);
  return reservations.flatMap((row) => {
    const ofRow = entries.get(String(row['id'])) ?? [];
    const bySequence = groupBy(ofRow, ({ sequence }) => String(sequence));
    const said = [...bySequence].map(([sequence, some]) => ({
      sequence: Number(sequence),
      words: new Set(some.map(({ says }) => says)),
    }));
    const last = said.toSorted((a, b) => b.sequence - a.sequence)[0];
    return [
      ...ofRow
        .filter(({ isTyped }) => !isTyped)
        .map(
          ({ sequence }) => `I19: the type of file ${sequence} of ${row['id']} is not its METHOD`,
        ),
      ...said
        .filter(({ words }) => words.size > 1)
        .map(({ sequence }) => `I19: ${row['id']} says two things with SEQUENCE ${sequence}`),
      ...(last && !last.words.has(whatIs(row))
        ? [
            `I19: the last file of ${row['id']} says ${[...last.words].join()}, and it is ${whatIs(row)}`,
          ]
        : []),
    ];
  });
};
