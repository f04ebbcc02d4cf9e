import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { orderRefund } from './order-refund.ts';
import { takeAttempt, unlessSettled } from '../outcome/own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { RefundReason } from '../../email/mails/money/refund-reasons.ts';

type Request = { payment: CardPayment; attempt: PaymentAttempt; reason: RefundReason };

/**
 * VOIDED -> RETURNED: the money of a given-up attempt came too late and is refunded in full. Running twice refunds
 * once, and never refunds a payment that has been given to its booking in the meantime.
 */
export async function requestRefund(
  deps: Dependencies,
  { payment, attempt, reason }: Request,
): Promise<void> {
  const { database, log } = deps;
  const isOurs = await unlessSettled(
    database.transaction(async (manager) => {
      await takeAttempt(manager, {
        attempt,
        from: ['VOIDED'],
        set: { state: 'RETURNED', squarePaymentId: payment.id },
      });
      await orderRefund(manager, deps, {
        squarePaymentId: payment.id,
        attemptId: attempt.id,
        ...(attempt.tippedId
          ? { bookingId: null, tippedId: attempt.tippedId }
          : { bookingId: attempt.reservationId }),
        amountCents: payment.amountCents,
        cause: 'NO_SEAT',
        actor: 'square',
        reason,
      });
    }),
  );
  if (!isOurs) return;
  log.warn({ payment: payment.id, reason }, 'payment without a seat is refunded');
}
