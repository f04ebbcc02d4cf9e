import { In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { countOrders, lockCharge } from './count-refunded.ts';
import { RefundOrder } from './refund-order.entity.ts';

type Marked = {
  order: RefundOrder;
  from: RefundOrder['state'][];
  set?: Pick<RefundOrder, 'squareRefundId'>;
};

/**
 * Marks a refund as stuck when Square does not send it; staff must deal with it. A refund made in Square's
 * dashboard no longer counts, and the booking's history says so. Returns false if another process has changed the
 * order in the meantime.
 */
export const markStuck = (
  { database, now }: Dependencies,
  { order, from, set }: Marked,
): Promise<boolean> =>
  database.transaction(async (manager) => {
    await lockCharge(manager, order.squarePaymentId);
    const { affected } = await manager.update(
      RefundOrder,
      { ...asSent(order), state: In(from) },
      { ...set, state: 'STUCK' },
    );
    if (affected !== 1) return false;
    if (order.cause !== 'AT_SQUARE') return true;
    await countOrders(manager, order.squarePaymentId);
    const { bookingId, amountCents } = order;
    const row = bookingId && (await manager.findOneBy(Reservation, { id: bookingId }));
    if (!row) return true;
    await writeAudit(manager, {
      id: row.bookingId ?? row.id,
      before: row.state,
      to: row.state,
      actor: 'square',
      kind: 'MONEY',
      detail: { failedCents: amountCents },
      now: now(),
    });
    return true;
  });

/**
 * Excludes an order that another process has ordered again in the meantime (replan-stuck.ts), because Square did
 * not refuse its new key.
 */
export const asSent = ({ id, squareKey, amountCents }: RefundOrder) => ({
  id,
  squareKey: squareKey ?? IsNull(),
  amountCents,
});
