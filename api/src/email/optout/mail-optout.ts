import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { findRows, list, type Sql, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import type { OutboxMail } from '../outbox-mail.entity.ts';
import { MailOptout, type OptionalMail } from './mail-optout.entity.ts';

type Wish = { email: string; kind: OptionalMail };

const hashAddress = (env: Env, email: string): string =>
  createHmac('sha256', env.CODE_KEY).update(`optout ${email}`).digest('hex');

/** Turns off a kind of email to an address. Repeating it changes nothing. */
export const optOut = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { email, kind }: Wish,
): Promise<void> =>
  void (await manager.upsert(MailOptout, { emailHash: hashAddress(env, email), kind, at: now() }, [
    'emailHash',
    'kind',
  ]));

export const optIn = async (
  manager: EntityManager,
  { env }: Dependencies,
  { email, kind }: Wish,
): Promise<void> =>
  void (await manager.delete(MailOptout, { emailHash: hashAddress(env, email), kind }));

/** A condition for use in another statement: the address opted out of this kind of email. */
export const isOptedOut = (env: Env, { email, kind }: Wish): Sql =>
  sql`EXISTS (SELECT 1 FROM mail_optout
              WHERE email_hash = ${hashAddress(env, email)} AND kind = ${kind})`;

/** Finds the addresses that opted out of a kind of email. */
export async function findOptedOut(
  manager: EntityManager,
  { env }: Dependencies,
  { emails, kind }: { emails: string[]; kind: OptionalMail },
): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashAddress(env, email), email]));
  const found = await findRows(
    manager,
    MailOptout,
    sql`email_hash IN ${list([...byHash.keys()])} AND kind = ${kind}`,
  );
  return new Set(found.map(({ emailHash }) => byHash.get(emailHash)!));
}

const optionalMails: readonly string[] = ['reminder'] satisfies OptionalMail[];

/** Whether the recipient has opted out of an email since it was queued. */
export async function isUnwanted(
  deps: Dependencies,
  { about, recipient }: OutboxMail,
): Promise<boolean> {
  const kind = about.slice(0, about.indexOf(':'));
  if (!optionalMails.includes(kind)) return false;
  const wish = { emails: [recipient], kind: kind as OptionalMail };
  const unwanting = await deps.database.run((manager) => findOptedOut(manager, deps, wish));
  return unwanting.has(recipient);
}
