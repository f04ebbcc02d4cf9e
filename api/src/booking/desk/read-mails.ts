import { type EntityManager, In } from 'typeorm';
import type { HistoryEntry } from '@studio/contract';
import { mostTries } from '../../email/deliver-outbox.ts';
import { eachAbout } from '../../email/named-mails.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import type { HistoryOf } from './read-history.ts';

/** The mails about a booking that are kept still: what they are about is their name in the outbox. */
export async function readMails(
  manager: EntityManager,
  { rowIds, refunds }: Pick<HistoryOf, 'rowIds' | 'refunds'>,
): Promise<HistoryEntry[]> {
  const names = [
    ...rowIds.flatMap((id) => [`confirmation:${id}`, `cancelled:${id}`, `not-charged:${id}`]),
    ...refunds.flatMap(({ id, squarePaymentId }) => [`refund:${id}`, `refund:${squarePaymentId}`]),
  ];
  const numbered = rowIds.flatMap((id) =>
    ['update', 'links', 'reminder', 'deposit', 'receipt', 'balance', 'balance-open'].map((kind) =>
      eachAbout(kind, id),
    ),
  );
  const mails = await manager.findBy(
    OutboxMail,
    [In(names), ...numbered].map((about) => ({ about })),
  );
  return mails.map(toEntry);
}

const toEntry = ({ id, subject, sentAt, nextTryAt, tries }: OutboxMail): HistoryEntry => ({
  id,
  at: (sentAt ?? nextTryAt).toISOString(),
  what: 'MAIL',
  subject,
  mail_state: sentAt ? 'SENT' : tries >= mostTries ? 'GIVEN_UP' : 'WAITING',
});
