import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { returnCouponUses } from '../coupon/coupon-uses.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import { RefundOrder } from './refund-order.entity.ts';

/**
 * Updates `refundedCents` of a charge from its orders, which come from `reserveRefund`, but also from Square's
 * dashboard and earlier releases.
 */
export const countRefunded = ({ database }: Dependencies, charge: PaymentAttempt): Promise<void> =>
  database.transaction(async (manager) => {
    await lockCharge(manager, charge.squarePaymentId!);
    await countOrders(manager, charge.squarePaymentId!);
    const row = await manager.findOneBy(Reservation, { id: charge.reservationId });
    await returnCouponUses(manager, { charge, row });
  });

/** Makes other refund orders of the charge wait until the transaction ends (`reserveRefund`). */
export const lockCharge = (manager: EntityManager, squarePaymentId: string): Promise<number> =>
  execute(
    manager,
    sql`UPDATE payment_attempt SET refunded_cents = refunded_cents
        WHERE square_payment_id = ${squarePaymentId}`,
  );

/** The caller has locked the charge. A stuck order is still owed; one that failed in Square's dashboard is not. */
export async function countOrders(manager: EntityManager, squarePaymentId: string): Promise<void> {
  const orders = await manager.findBy(RefundOrder, { squarePaymentId });
  const cents = orders
    .filter(({ cause, state }) => cause !== 'AT_SQUARE' || state !== 'STUCK')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  await execute(
    manager,
    sql`UPDATE payment_attempt
        SET refunded_cents = CASE WHEN amount_cents < ${cents} THEN amount_cents ELSE ${cents} END
        WHERE square_payment_id = ${squarePaymentId}`,
  );
}
