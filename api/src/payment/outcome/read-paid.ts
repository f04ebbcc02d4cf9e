import { type EntityManager, In, Not } from 'typeorm';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { RefundOrder } from '../refund/refund-order.entity.ts';
import { UnknownPayment } from '../reconcile/unknown-payment.entity.ts';

/** Longer lists do not show payments, and would load the payments of every guest at once. */
export const mostRead = 500;

/**
 * The cents paid for each of these reservations, minus refunds that were sent or queued. Undefined for more than
 * 500 reservations.
 */
export async function readPaid(
  manager: EntityManager,
  reservationIds: string[],
): Promise<Map<string, number> | undefined> {
  if (reservationIds.length > mostRead) return undefined;
  const paid = new Map(reservationIds.map((id) => [id, 0]));
  if (reservationIds.length === 0) return paid;
  const payments = await readPayments(manager, reservationIds);
  const refunds = await manager.findBy(RefundOrder, {
    squarePaymentId: In([...payments.keys()]),
    state: Not('STUCK'),
  });
  for (const { squarePaymentId, amountCents } of refunds) {
    payments.get(squarePaymentId)!.cents -= amountCents;
  }
  for (const { reservationId, cents } of payments.values()) {
    paid.set(reservationId, paid.get(reservationId)! + cents);
  }
  return paid;
}

type Payments = Map<string, { reservationId: string; cents: number }>;

/** Groups payments by Square's id, since a payment that staff matched to a booking may have an attempt as well. */
async function readPayments(manager: EntityManager, reservationIds: string[]): Promise<Payments> {
  const reservationId = In(reservationIds);
  const attempts = await manager.findBy(PaymentAttempt, {
    reservationId,
    state: In(['COMPLETED', 'KEPT', 'RETURNED']),
  });
  const tied = await manager.findBy(UnknownPayment, { reservationId, state: 'TIED' });
  return new Map(
    [...attempts, ...tied].flatMap((payment) =>
      payment.squarePaymentId
        ? [
            [
              payment.squarePaymentId,
              { reservationId: payment.reservationId!, cents: payment.amountCents },
            ],
          ]
        : [],
    ),
  );
}
