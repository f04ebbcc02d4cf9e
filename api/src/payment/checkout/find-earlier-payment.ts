import type { Dependencies } from '../../dependencies.ts';
import { idempotencyKeyReused, inProgress } from '../../http/errors.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Accepted } from '../../route.ts';
import type { PaymentResult } from '@studio/contract';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { confirmedAnswer, pendingAnswer } from '../outcome/payment-answer.ts';

/**
 * The answer a checkout’s live reservation already has: the same one for the same request (200 or 202), 409 while its
 * card is being charged or a person must decide, 422 for another request. Null when nothing was charged yet.
 */
export async function findEarlierPayment(
  { database }: Pick<Dependencies, 'database'>,
  { reservation, requestHash }: { reservation: Reservation | null; requestHash: string },
): Promise<PaymentResult | Accepted<PaymentResult> | null> {
  if (!reservation || reservation.state === 'HELD') return null;
  const attempt = await database.run((manager) =>
    manager.findOne(PaymentAttempt, {
      where: { reservationId: reservation.id },
      order: { createdAt: 'DESC' },
    }),
  );
  if (attempt?.requestHash !== requestHash) throw idempotencyKeyReused();
  if (reservation.state === 'CONFIRMED') return confirmedAnswer({ attempt, reservation });
  if (attempt.state === 'REVIEW') throw inProgress();
  if (attempt.state === 'UNKNOWN' || reservation.state === 'REVIEW') {
    return pendingAnswer({ attempt, reservation });
  }
  throw inProgress();
}
