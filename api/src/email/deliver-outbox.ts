import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { OutboxMail } from './outbox-mail.entity.ts';
import { isOn } from '../controls.ts';

const batch = 20;
const leaseSeconds = 60;
const longestWaitSeconds = 60;

const later = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** Sends what is due. A mail that fails waits longer each time; one that was taken is leased. */
export async function deliverOutbox(deps: Dependencies): Promise<void> {
  const { database, now } = deps;
  const due = await database.run((manager) =>
    manager.find(OutboxMail, {
      where: { sentAt: IsNull(), nextTryAt: LessThanOrEqual(now()) },
      order: { nextTryAt: 'ASC' },
      take: batch,
    }),
  );
  // One after the other: a guest reads of the booking before they read that it moved.
  for (const mail of due) await deliver(deps, mail);
}

async function deliver(deps: Dependencies, row: OutboxMail): Promise<void> {
  if (!(await lease(deps, row))) return;
  const { database, mail, now, log } = deps;
  deps.crashPoint('after-mail-lease');
  try {
    await mail.send({
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      calendar: row.calendar,
    });
    deps.crashPoint('after-mail-sent');
    await database.run((manager) =>
      manager.update(
        OutboxMail,
        { id: row.id },
        { sentAt: now(), text: '', html: '', calendar: null },
      ),
    );
  } catch (error) {
    const wait = Math.min(longestWaitSeconds, 2 ** row.tries);
    log.warn({ mail: row.id, tries: row.tries + 1, reason: String(error) }, 'mail not sent');
    await database.run((manager) =>
      manager.update(OutboxMail, { id: row.id }, { nextTryAt: later(now(), wait) }),
    );
  }
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
  return affected === 1 || !isOn('mail-lease');
}
