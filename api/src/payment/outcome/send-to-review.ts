import type { Dependencies } from '../../dependencies.ts';
import { type Actor, changeState } from '../../reservation/change-state.ts';
import { moveAlong, takeAttempt, unlessSettled } from './own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

type Doubt = { attempt: PaymentAttempt; actor: Actor; reason: string };

/** PAYING -> REVIEW: a person must look; the seats stay, and a late answer still confirms. */
export async function sendToReview(deps: Dependencies, doubt: Doubt): Promise<void> {
  const { attempt, actor, reason } = doubt;
  // Nobody's seats hang on a balance: Square is asked on.
  if (attempt.purpose === 'BALANCE') return;
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
 * Takes an attempt out of the resolver's hands: asking again would not make it clear. Its
 * reservation keeps its seats in REVIEW, unless it is over already; that of a BALANCE stays as it is. `paymentId`: the money is there.
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
      if (attempt.purpose === 'BALANCE') return;
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
    { alert: true, reservation: attempt.reservationId, attempt: attempt.id, reason },
    'payment needs review',
  );
