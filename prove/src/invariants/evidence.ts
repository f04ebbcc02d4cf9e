import { readFile } from 'node:fs/promises';
import type { Row } from '../studio/servers/database.ts';
import type { Studio } from '../studio/start-studio.ts';
import type { Witness } from '../witness.ts';
import { splitLedger } from './own-money.ts';

export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

export type Check = (evidence: Evidence) => string[];

/** Reads the evidence for all invariants: our rows, the providers' records, the logs and public API responses. */
export async function readEvidence(studio: Studio, witness: Witness) {
  const all = (table: string) => studio.database.read(`SELECT * FROM ${table}`);
  const reservations = await all('reservation');
  const attempts = await all('payment_attempt');
  const log = await readFile(studio.log, 'utf8');
  // On a busy machine, the API may time out on an email that did arrive, and send it again.
  const unheard = log.match(/timeout.*"mail not sent"/g) ?? [];
  const days = `startDate=${studio.day(0)}&endDate=${studio.day(60)}`;
  const paths = [`/availability?${days}`, '/services', '/studio'];
  const texts = paths.map(async (path) => (await studio.call({ path })).text);
  return {
    slots: await all('slot'),
    services: await all('service'),
    reservations,
    ...splitLedger(await studio.providers.ledger(), { reservations, attempts }),
    attempts,
    refunds: await all('refund_order'),
    unknown: await all('unknown_payment'),
    coupons: await all('coupon'),
    bench: await all('bench_line'),
    desk: await all('desk_payment'),
    till: await all('till_line'),
    audit: await studio.database.read('SELECT * FROM audit_entry ORDER BY at'),
    outbox: await all('outbox_mail'),
    inbox: await studio.providers.inbox(),
    log,
    publicAnswers: await Promise.all(texts),
    secrets: Object.values(studio.secrets),
    promises: witness.promises,
    duplicateMails: witness.duplicateMails() + unheard.length,
    now: studio.now(),
  };
}

export const sum = (numbers: unknown[]): number =>
  numbers.reduce<number>((all, each) => all + Number(each), 0);

/** The cents that the tip lines of a payment add up to. */
export const tipOf = ({ till }: Evidence, paymentId: string): number =>
  sum(
    till
      .filter((row) => row['kind'] === 'TIP' && row['square_payment_id'] === paymentId)
      .map((row) => row['amount_cents']),
  );

export const byId = (rows: Row[]) => new Map(rows.map((row) => [row['id'], row]));

/** The groups of items that have the same key as another item. */
export const repeated = <T, Key>(items: T[], keyOf: (item: T) => Key): [Key, T[]][] =>
  [...Map.groupBy(items, keyOf)].filter(([, group]) => group.length > 1);

/** The sentence if it is true, as a list that a check can spread. */
export const when = (isTrue: boolean, sentence: string): string[] => (isTrue ? [sentence] : []);

const seatHolding = ['HELD', 'PAYING', 'REVIEW', 'CONFIRMED'];

/** Whether a reservation takes seats. */
export const isLive = ({ state }: Row): boolean => seatHolding.includes(String(state));

export const slotKey = (date: unknown, slotId: unknown): string =>
  `${String(date)} #${String(slotId)}`;
