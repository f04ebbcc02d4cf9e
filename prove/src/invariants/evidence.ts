import { readFile } from 'node:fs/promises';
import type { Row } from '../studio/database.ts';
import type { Studio } from '../studio/start-studio.ts';
import type { InboxMail, Ledger } from '../studio/stand-ins.ts';
import type { Promise200, Witness } from '../witness.ts';

/** Everything the invariants are judged by: our rows, the providers' books, the logs, the answers. */
export type Evidence = {
  slots: Row[];
  reservations: Row[];
  attempts: Row[];
  refunds: Row[];
  coupons: Row[];
  audit: Row[];
  outbox: Row[];
  ledger: Ledger;
  inbox: InboxMail[];
  log: string;
  publicAnswers: string[];
  secrets: string[];
  promises: Promise200[];
  duplicateMails: number;
};

export type Check = (evidence: Evidence) => string[];

const publicPaths = ['/availability?startDate=FIRST&endDate=LAST', '/services', '/studio'];

export async function readEvidence(studio: Studio, witness: Witness): Promise<Evidence> {
  const all = (table: string) => studio.database.read(`SELECT * FROM ${table}`);
  return {
    slots: await all('slot'),
    reservations: await all('reservation'),
    attempts: await all('payment_attempt'),
    refunds: await all('refund'),
    coupons: await all('coupon'),
    audit: await studio.database.read('SELECT * FROM audit_entry ORDER BY at'),
    outbox: await all('outbox_mail'),
    ledger: await studio.providers.ledger(),
    inbox: await studio.providers.inbox(),
    log: await readFile(studio.log, 'utf8'),
    publicAnswers: await readPublicAnswers(studio),
    secrets: Object.values(studio.secrets),
    promises: witness.promises,
    duplicateMails: witness.duplicateMails(),
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
