import type { Dependencies } from '../../dependencies.ts';
import { type Actor, changeState } from '../../reservation/change-state.ts';
import { moveAlong, takeAttempt, unlessSettled } from './own-attempt.ts';
import { bookingIdOf, type PaymentAttempt } from '../payment-attempt.entity.ts';

type Doubt = { attempt: PaymentAttempt; actor: Actor; reason: string };

/**
 * PAYING -> REVIEW: staff must check. The seats stay held, and a late answer from Square still confirms the booking.
 */
export async function sendToReview(deps: Dependencies, doubt: Doubt): Promise<void> {
  const { attempt, actor, reason } = doubt;
  // A balance or a tip holds no seats, so the resolver keeps asking Square.
  if (attempt.purpose !== 'DEPOSIT') return;
  const isSent = await unlessSettled(
    deps.database.transaction(async (manager) => {
      const set = { state: 'UNKNOWN' as const };
      await takeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], set });
      await moveAlong(manager, {
        id: attempt.reservationId,
        from: ['PAYING'],
        to: 'REVIEW',
        actor,
        detail: { reason },
        now: deps.now(),
      });
    }),
  );
  if (isSent) alarm(deps, doubt);
}

/**
 * Leaves an attempt to staff and stops the resolver, because asking again would not help. The reservation keeps its
 * seats in REVIEW unless it has ended; the reservation of a BALANCE or TIP stays as it is. `paymentId` is set when Square
 * has the money.
 */
export async function leaveToPerson(
  deps: Dependencies,
  { paymentId, ...doubt }: Doubt & { paymentId?: string },
): Promise<void> {
  const { attempt, actor, reason } = doubt;
  if (attempt.state === 'REVIEW') return;
  const isLeft = await unlessSettled(
    deps.database.transaction(async (manager) => {
      await takeAttempt(manager, {
        attempt,
        from: attempt.state === 'COMPLETED' ? ['COMPLETED'] : ['SENT', 'UNKNOWN'],
        set: {
          state: 'REVIEW',
          sealedSourceId: null,
          ...(paymentId ? { squarePaymentId: paymentId } : {}),
        },
      });
      if (attempt.purpose !== 'DEPOSIT') return;
      await changeState(manager, {
        id: attempt.reservationId,
        from: ['PAYING', 'CONFIRMED'],
        to: 'REVIEW',
        actor,
        detail: { reason },
        now: deps.now(),
      });
    }),
  );
  if (isLeft) alarm(deps, doubt);
}

const alarm = ({ log }: Dependencies, { attempt, reason }: Doubt): void =>
  log.error(
    { alert: true, reservation: bookingIdOf(attempt), attempt: attempt.id, reason },
    'payment needs review',
  );
