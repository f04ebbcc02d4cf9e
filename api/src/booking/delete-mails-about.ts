import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { aboutRows } from '../email/named-mails.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';

/** Deletes the emails about these rows of bookings, or only those that `which` selects. */
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
