import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CardPayment } from '../outside/square.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { Refund } from './refund.entity.ts';

type Request = { payment: CardPayment; reservation: Reservation | null; reason: string };

/** Writes down that a payment goes back in full; `pushRefunds` sends it. Twice is once. */
export async function requestRefund(
  { database, now, log, crashPoint }: Dependencies,
  { payment, reservation, reason }: Request,
): Promise<void> {
  try {
    await database.run((manager) =>
      manager.insert(Refund, {
        squarePaymentId: payment.id,
        reservationId: reservation?.id ?? null,
        amountCents: payment.amountCents,
        reason,
        state: 'REQUESTED',
        squareRefundId: null,
        createdAt: now(),
      }),
    );
    crashPoint('after-refund-requested');
    log.warn({ payment: payment.id, reason }, 'payment without a seat is refunded');
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
