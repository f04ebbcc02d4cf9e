import { readFile } from 'node:fs/promises';
import type { Row } from '../studio/servers/database.ts';
import type { Studio } from '../studio/start-studio.ts';
import type { InboxMail, LedgerPayment } from '../studio/servers/stand-ins.ts';
import { type OwnLedger, splitLedger } from './own-money.ts';
import type { Promise200, Witness } from '../witness.ts';

/** Everything the invariants are judged by: our rows, the providers' books, the logs, the answers. */
export type Evidence = {
  slots: Row[];
  services: Row[];
  reservations: Row[];
  attempts: Row[];
  refunds: Row[];
  unknown: Row[];
  coupons: Row[];
  /** What was priced at the bench, and what the desk has taken. */
  bench: Row[];
  desk: Row[];
  audit: Row[];
  outbox: Row[];
  /** What at Square is this studio's: our location, dollars, our reference. */
  ledger: OwnLedger;
  /** All else that the merchant has. */
  foreign: LedgerPayment[];
  inbox: InboxMail[];
  log: string;
  publicAnswers: string[];
  secrets: string[];
  promises: Promise200[];
  duplicateMails: number;
  now: Date;
};

export type Check = (evidence: Evidence) => string[];

const publicPaths = ['/availability?startDate=FIRST&endDate=LAST', '/services', '/studio'];

export async function readEvidence(studio: Studio, witness: Witness): Promise<Evidence> {
  const all = (table: string) => studio.database.read(`SELECT * FROM ${table}`);
  const reservations = await all('reservation');
  const attempts = await all('payment_attempt');
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
    audit: await studio.database.read('SELECT * FROM audit_entry ORDER BY at'),
    outbox: await all('outbox_mail'),
    inbox: await studio.providers.inbox(),
    log: await readFile(studio.log, 'utf8'),
    publicAnswers: await readPublicAnswers(studio),
    secrets: Object.values(studio.secrets),
    promises: witness.promises,
    duplicateMails: witness.duplicateMails(),
    now: studio.now(),
  };
}

async function readPublicAnswers(studio: Studio): Promise<string[]> {
  const dayOf = (days: number) =>
    new Date(studio.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const texts: string[] = [];
  for (const path of publicPaths) {
    const filled = path.replace('FIRST', dayOf(0)).replace('LAST', dayOf(60));
    texts.push((await studio.call({ path: filled })).text);
  }
  return texts;
}

/** Rows by a column. */
export function groupBy<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const seatHolding = ['HELD', 'PAYING', 'REVIEW', 'CONFIRMED'];

/** Whether a reservation takes seats. */
export const isLive = ({ state }: Row): boolean => seatHolding.includes(String(state));

export const slotKey = (date: unknown, slotId: unknown): string => `${date} #${slotId}`;
