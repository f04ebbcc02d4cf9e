import type { EntityManager } from 'typeorm';
import type { HistoryEntry } from '@studio/contract';
import { mailState } from '../../email/delivery/find-undelivered.ts';
import { aboutRows } from '../../email/named-mails.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import type { HistoryOf } from './read-history.ts';

/** Reads the stored emails about a booking, found by the outbox's column `about`. */
export async function readMails(
  manager: EntityManager,
  { rowIds, refunds }: Pick<HistoryOf, 'rowIds' | 'refunds'>,
): Promise<HistoryEntry[]> {
  const mails = await manager.findBy(
    OutboxMail,
    aboutRows(rowIds, refunds).map((about) => ({ about })),
  );
  return mails.map(toEntry);
}

const toEntry = (mail: OutboxMail): HistoryEntry => ({
  id: mail.id,
  at: (mail.sentAt ?? mail.nextTryAt).toISOString(),
  what: 'MAIL',
  subject: mail.subject,
  mail_state: mailState(mail),
});
