import { sql, updateRows } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Actor, changeState } from '../reservation/change-state.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

type Doubt = { attempt: PaymentAttempt; actor: Actor; reason: string };

/** PAYING -> REVIEW: a person must look; the seats stay, and a late answer still confirms. */
export async function sendToReview(deps: Dependencies, doubt: Doubt): Promise<void> {
  const { attempt, actor, reason } = doubt;
  const moved = await deps.database.transaction((manager) =>
    changeState(manager, {
      id: attempt.reservationId,
      from: ['PAYING'],
      to: 'REVIEW',
      actor,
      detail: { reason },
      now: deps.now(),
    }),
  );
  if (moved) alarm(deps, doubt);
}

/**
 * Takes an attempt out of the resolver's hands: asking again would not make it clear. Its
 * reservation keeps its seats in REVIEW, unless it is over already.
 */
export async function leaveToPerson(deps: Dependencies, doubt: Doubt): Promise<void> {
  const { attempt, actor, reason } = doubt;
  if (attempt.state === 'REVIEW') return;
  const isLeft = await deps.database.transaction(async (manager) => {
    const changed = await updateRows(manager, PaymentAttempt, {
      set: { state: 'REVIEW', sealedSourceId: null },
      where: sql`id = ${attempt.id} AND state = ${attempt.state}`,
    });
    if (changed !== 1) return false;
    await changeState(manager, {
      id: attempt.reservationId,
      from: ['PAYING', 'CONFIRMED'],
      to: 'REVIEW',
      actor,
      detail: { reason },
      now: deps.now(),
    });
    return true;
  });
  if (isLeft) alarm(deps, doubt);
}

const alarm = ({ log }: Dependencies, { attempt, reason }: Doubt): void =>
  log.error(
    { alert: true, reservation: attempt.reservationId, attempt: attempt.id, reason },
    'payment needs review',
  );
