import type { Dependencies } from '../dependencies.ts';
import { type Actor, changeState } from '../reservation/change-state.ts';
import type { PaymentAttempt } from './payment-attempt.entity.ts';

/** PAYING -> REVIEW: a person must look; the seats stay, and a late answer still confirms. */
export async function sendToReview(
  { database, now, log }: Dependencies,
  { attempt, actor, reason }: { attempt: PaymentAttempt; actor: Actor; reason: string },
): Promise<void> {
  const moved = await database.transaction((manager) =>
    changeState(manager, {
      id: attempt.reservationId,
      from: ['PAYING'],
      to: 'REVIEW',
      actor,
      detail: { reason },
      now: now(),
    }),
  );
  if (moved) log.error({ alert: true, attempt: attempt.id, reason }, 'payment needs review');
}
