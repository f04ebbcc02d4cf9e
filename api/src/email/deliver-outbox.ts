import { IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from './layout/mail.ts';
import { setMail } from './layout/set-mail.ts';
import { isUnwanted } from './optout/mail-optout.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

const batch = 20;
const leaseSeconds = 60;
const longestWaitSeconds = 60;

/** A day of tries: whoever refuses a mail that long will not take it. */
export const mostTries = (24 * 3600) / longestWaitSeconds;

const later = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** Sends what is due, not too late and still wanted. A mail that fails waits longer each time; one that was taken is leased. */
export async function deliverOutbox(deps: Dependencies): Promise<void> {
  const { database, now } = deps;
  const due = await database.run((manager) =>
    manager.find(OutboxMail, {
      where: { sentAt: IsNull(), nextTryAt: LessThanOrEqual(now()), tries: LessThan(mostTries) },
      order: { nextTryAt: 'ASC' },
      take: batch,
    }),
  );
  // One after the other: a guest reads of the booking before they read that it moved.
  for (const mail of due) await deliver(deps, mail);
}

async function deliver(deps: Dependencies, row: OutboxMail): Promise<void> {
  const isLate = row.notAfter !== null && row.notAfter <= deps.now();
  if (isLate || (await isUnwanted(deps, row))) return drop(deps, row);
  if (!(await lease(deps, row))) return;
  try {
    const { text, html, calendar } =
      row.content === null ? row : setMail(JSON.parse(row.content) as Mail);
    await deps.mail.send({ to: row.recipient, subject: row.subject, text, html, calendar });
  } catch (error) {
    return putOff(deps, row, error);
  }
  await noteSent(deps, row);
}

const drop = async ({ database }: Dependencies, { id }: OutboxMail): Promise<void> =>
  void (await database.run((manager) => manager.delete(OutboxMail, { id, sentAt: IsNull() })));

/** In a transaction, which is repeated after a conflict: a mail that is not noted is sent again. */
async function noteSent({ database, now }: Dependencies, { id }: OutboxMail): Promise<void> {
  const sent = { sentAt: now(), text: '', html: '', content: null, calendar: null };
  await database.transaction((manager) => manager.update(OutboxMail, { id }, sent));
}

async function putOff(deps: Dependencies, row: OutboxMail, error: unknown): Promise<void> {
  const { database, now, log } = deps;
  const wait = Math.min(longestWaitSeconds, 2 ** row.tries);
  const tries = row.tries + 1;
  const entry = { mail: row.id, about: row.about, tries, reason: String(error) };
  if (tries < mostTries) log.warn(entry, 'mail not sent');
  else log.error({ ...entry, alert: true }, 'mail given up');
  await database.run((manager) =>
    manager.update(OutboxMail, { id: row.id }, { nextTryAt: later(now(), wait) }),
  );
}

/** False when another worker took it first. */
async function lease({ database, now }: Dependencies, row: OutboxMail): Promise<boolean> {
  const { affected } = await database.run((manager) =>
    manager.update(
      OutboxMail,
      { id: row.id, sentAt: IsNull(), tries: row.tries },
      { tries: row.tries + 1, nextTryAt: later(now(), leaseSeconds) },
    ),
  );
  return affected === 1;
}
