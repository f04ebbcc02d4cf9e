import {
  And,
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  LessThan,
  MoreThanOrEqual,
} from 'typeorm';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

/**
 * The `about` of a kind of mails about a booking that have something behind its id: a version, a start, or
 * what was drawn by lot. As a range, which an index answers on every engine; a semicolon follows the colon.
 */
export const rangeAbout = (kind: string, bookingId: string) => ({
  after: `${kind}:${bookingId}:`,
  before: `${kind}:${bookingId};`,
});

/** Kinds of emails about one booking: the id of one of its rows follows in `about`. */
const kinds = [
  'balance',
  'balance-open',
  'cancelled',
  'closed',
  'confirmation',
  'deposit',
  'link-ended',
  'links',
  'not-charged',
  'receipt',
  'reminder',
  'reopened',
  'update',
];

type Refund = Pick<RefundOrder, 'id' | 'squarePaymentId'>;

/** The `about` of every email about these rows of a booking and their refunds. */
export const aboutRows = (rowIds: string[], refunds: Refund[]): FindOperator<string>[] => [
  In(refunds.flatMap(({ id, squarePaymentId }) => [`refund:${id}`, `refund:${squarePaymentId}`])),
  ...rowIds.flatMap((id) => kinds.map((kind) => eachAbout(kind, id))),
];

const eachAbout = (kind: string, id: string): FindOperator<string> =>
  And(MoreThanOrEqual(`${kind}:${id}`), LessThan(rangeAbout(kind, id).before));

/** Deletes the emails about these rows of bookings, or only those that `which` names. */
export async function deleteMailsAbout(
  manager: EntityManager,
  rowIds: string[],
  which: FindOptionsWhere<OutboxMail> = {},
): Promise<void> {
  const refunds = await manager.findBy(RefundOrder, { bookingId: In(rowIds) });
  // One row at a time: the embedded engine limits how many conditions a statement has.
  for (const rowId of rowIds) {
    const refundsOfRow = refunds.filter(({ bookingId }) => bookingId === rowId);
    const mails = await manager.find(OutboxMail, {
      select: { id: true },
      where: aboutRows([rowId], refundsOfRow).map((about) => ({ about, ...which })),
    });
    await manager.delete(OutboxMail, { id: In(mails.map(({ id }) => id)) });
  }
}
