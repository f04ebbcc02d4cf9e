import type { PaymentResult } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { cardRefused, inProgress } from '../../http/errors.ts';
import type { Accepted } from '../../route.ts';
import type { ChargeOutcome } from '../../outside/square.ts';
import type { Actor } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { confirmPayment } from './confirm-payment.ts';
import { confirmedAnswer, pendingAnswer } from './payment-answer.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { leaveToPerson } from './send-to-review.ts';
import { returnToHold } from './return-to-hold.ts';

type Settlement = {
  attempt: PaymentAttempt;
  /** As it is since the attempt began. */
  reservation: Reservation;
  outcome: ChargeOutcome;
  actor: Actor;
};

/** Writes down what became of the charge; safe to run twice for one attempt. */
export async function settleAttempt(
  deps: Dependencies,
  { attempt, reservation, outcome, actor }: Settlement,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  if (outcome.outcome === 'COMPLETED') {
    const { paymentId } = outcome;
    const isConfirmed = await confirmPayment(deps, { attempt, reservation, paymentId, actor });
    return isConfirmed
      ? confirmedAnswer({ attempt, reservation })
      : answerAsItIs(deps, { attempt, reservation });
  }
  if (outcome.outcome === 'DECLINED') {
    deps.log.info({ attempt: attempt.id, code: outcome.code }, 'card refused');
    const isReturned = await returnToHold(deps, { attempt, actor });
    if (!isReturned && !(await isDeclined(deps, attempt))) {
      return answerAsItIs(deps, { attempt, reservation });
    }
    throw cardRefused(sentenceFor(outcome.code));
  }
  if (outcome.code === 'IDEMPOTENCY_KEY_REUSED') {
    await leaveToPerson(deps, { attempt, actor, reason: 'The key was used for another body' });
    throw inProgress();
  }
  deps.log.warn({ attempt: attempt.id, code: outcome.code }, 'payment outcome unknown');
  await deps.database.run((manager) =>
    manager.update(PaymentAttempt, { id: attempt.id, state: 'SENT' }, { state: 'UNKNOWN' }),
  );
  return pendingAnswer({ attempt, reservation });
}

const read = ({ database }: Dependencies, { id }: PaymentAttempt): Promise<PaymentAttempt> =>
  database.run((manager) => manager.findOneByOrFail(PaymentAttempt, { id }));

const isDeclined = async (deps: Dependencies, attempt: PaymentAttempt): Promise<boolean> =>
  (await read(deps, attempt)).state === 'DECLINED';

/**
 * Somebody else has settled the attempt: what they wrote down counts. Money they did not know of is
 * found by the reconciler.
 */
async function answerAsItIs(
  deps: Dependencies,
  paid: Pick<Settlement, 'attempt' | 'reservation'>,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  const { attempt } = paid;
  const { state } = await read(deps, attempt);
  deps.log.warn({ attempt: attempt.id, state }, 'payment settled by somebody else');
  return state === 'COMPLETED' ? confirmedAnswer(paid) : pendingAnswer(paid);
}

// One wording for every refusal: a card tester learns nothing from it.
const sentenceFor = (code: string): string =>
  ['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED', 'NOT_FOUND'].includes(code)
    ? 'Please enter your card again.'
    : 'Your card was declined. Nothing was charged. Please try another card.';
