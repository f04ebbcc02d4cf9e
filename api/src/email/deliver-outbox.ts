import { IsNull } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { findRows, sql } from '../database/rows.ts';
import { MailRefused } from '../outside/sendgrid.ts';
import { waitAtMost } from '../wait-at-most.ts';
import type { Mail } from './layout/mail.ts';
import { setMail } from './layout/set-mail.ts';
import { isUnwanted } from './optout/mail-optout.ts';
import { OutboxMail } from './outbox-mail.entity.ts';
import { priorities, type Priority } from './put-in-outbox.ts';

/** How many emails of one priority a process sends at once: 100 a second to a provider that takes 200 ms. */
const atOnce = 20;

/** How often the outbox is checked while emails are being sent. */
const lookMs = 200;

const leaseSeconds = 60;
const longestWaitSeconds = 60;

/** A day of tries. A server that has refused an email for that long will not accept it. */
export const mostTries = (24 * 3600) / longestWaitSeconds;

const later = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** Sends every email that is due. After the signal, starts no more emails and waits for those that are being sent. */
export async function deliverOutbox(deps: Dependencies, signal?: AbortSignal): Promise<void> {
  await Promise.all([deliverDue(deps, 'code', signal), deliverDue(deps, 'usual', signal)]);
}

/**
 * Sends the emails of one priority that are due, not too late and still wanted, several at once. A recipient's next
 * email waits for the previous one. A failed email waits longer after each try, and an email that is being sent is
 * leased. Rejects with the first database failure, once all sends have ended.
 */
export async function deliverDue(
  deps: Dependencies,
  priority: Priority,
  signal?: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let ended = 0;
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);

  async function startSome(): Promise<boolean> {
    const free = atOnce - running.size;
    if (free === 0 || failures.length > 0 || signal?.aborted) return false;
    const due = await findDue(deps, { priority, most: free });
    for (const row of due) {
      if (!(await lease(deps, row))) continue;
      const sending = deliver(deps, row)
        .catch(note)
        .finally(() => {
          running.delete(sending);
          ended++;
        });
      running.add(sending);
    }
    return due.length > 0;
  }

  for (;;) {
    const endedBefore = ended;
    if (await startSome().catch(note)) continue;
    if (running.size > 0) await waitAtMost(lookMs, Promise.race(running));
    // An email that has ended since may have held back its recipient's next one.
    else if (ended === endedBefore) break;
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A code waits for no other email. `+ 0` and `= 1` keep MySQL from using the other indexes; with outdated
 * statistics, it would read every waiting email for each of them.
 */
const findDue = (
  { database, now }: Dependencies,
  { priority, most }: { priority: Priority; most: number },
): Promise<OutboxMail[]> =>
  database.run((manager) =>
    findRows(
      manager,
      OutboxMail,
      sql`priority = ${priorities[priority]} AND sent_at IS NULL
        AND next_try_at <= ${now()} AND tries < ${mostTries}
        AND (priority = ${priorities.code} OR NOT EXISTS (
          SELECT 1 FROM outbox_mail AS earlier
          WHERE earlier.recipient = outbox_mail.recipient AND earlier.place < outbox_mail.place
            AND (earlier.sent_at IS NULL) = 1 AND earlier.priority + 0 = ${priorities.usual}
            AND earlier.tries < ${mostTries}))
        ORDER BY next_try_at LIMIT ${most}`,
    ),
  );

async function deliver(deps: Dependencies, row: OutboxMail): Promise<void> {
  const isLate = row.notAfter !== null && row.notAfter <= deps.now();
  if (isLate || (await isUnwanted(deps, row))) return drop(deps, row);
  try {
    const { text, html, calendar } =
      row.content === null ? row : setMail(JSON.parse(row.content) as Mail);
    await deps.mail.send({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text,
      html,
      calendar,
    });
  } catch (error) {
    return putOff(deps, row, error);
  }
  await noteSent(deps, row);
}

const drop = async ({ database }: Dependencies, { id }: OutboxMail): Promise<void> =>
  void (await database.run((manager) => manager.delete(OutboxMail, { id })));

/** Clears the text of a sent email. */
export const asSent = (now: Date): Partial<OutboxMail> => ({
  sentAt: now,
  text: '',
  html: '',
  content: null,
  calendar: null,
});

/** In a transaction, which is retried after a conflict, because an unrecorded email would be sent again. */
async function noteSent({ database, now }: Dependencies, { id }: OutboxMail): Promise<void> {
  await database.transaction((manager) => manager.update(OutboxMail, { id }, asSent(now())));
}

async function putOff(deps: Dependencies, row: OutboxMail, error: unknown): Promise<void> {
  const { database, now, log } = deps;
  const wait = Math.min(longestWaitSeconds, 2 ** row.tries);
  const tries = error instanceof MailRefused ? mostTries : row.tries + 1;
  const entry = { mail: row.id, about: row.about, tries, reason: String(error) };
  if (tries < mostTries) log.warn(entry, 'mail not sent');
  else log.error({ ...entry, alert: true }, 'mail given up');
  await database.run((manager) =>
    manager.update(OutboxMail, { id: row.id }, { tries, nextTryAt: later(now(), wait) }),
  );
}

/** Leases an email. Returns false when another worker took it first. */
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
