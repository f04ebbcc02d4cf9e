import type { Dependencies } from '../../dependencies.ts';
import { checkoutCancelled, idempotencyKeyReused } from '../../http/errors.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { PaymentOutcome } from '../outcome/payment-outcome.ts';

type Earlier = { attempt: PaymentAttempt; reservation: Reservation; outcome: PaymentOutcome };

/**
 * Finds the outcome of a checkout's earlier payment; null when nothing was charged yet. Throws
 * IDEMPOTENCY_KEY_REUSED when that payment was for another request, or its seats were canceled since.
 */
export async function findEarlierPayment(
  { database }: Pick<Dependencies, 'database'>,
  { reservation, requestHash }: { reservation: Reservation | null; requestHash: string },
): Promise<Earlier | null> {
  if (!reservation || reservation.state === 'HELD') return null;
  const attempt = await database.run((manager) =>
    manager.findOne(PaymentAttempt, {
      where: { reservationId: reservation.id, purpose: 'DEPOSIT' },
      order: { createdAt: 'DESC' },
    }),
  );
  if (attempt?.requestHash !== requestHash) throw idempotencyKeyReused();
  if (reservation.state === 'CANCELLED') throw checkoutCancelled();
  return { attempt, reservation, outcome: outcomeOf(attempt, reservation) };
}

function outcomeOf(attempt: PaymentAttempt, reservation: Reservation): PaymentOutcome {
  if (reservation.state === 'CONFIRMED') return { state: 'CONFIRMED' };
  if (attempt.state === 'REVIEW') return { state: 'IN_PROGRESS' };
  const isLookedFor = attempt.state === 'UNKNOWN' || reservation.state === 'REVIEW';
  return { state: isLookedFor ? 'PENDING' : 'IN_PROGRESS' };
}
