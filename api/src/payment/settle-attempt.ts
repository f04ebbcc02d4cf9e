import type { PaymentResult } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardRefused, inProgress } from '../http/errors.ts';
import type { Accepted } from '../http/route.ts';
import type { ChargeOutcome } from '../outside/square.ts';
import type { Actor } from '../reservation/change-state.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { confirmPayment } from './confirm-payment.ts';
import { confirmedAnswer, pendingAnswer } from './payment-answer.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { leaveToPerson } from './send-to-review.ts';
import { returnToHold } from './return-to-hold.ts';

type Settlement = {
  attempt: PaymentAttempt;
  /** As it is since the attempt began, where that is known. */
  reservation?: Reservation | undefined;
  outcome: ChargeOutcome;
  actor: Actor;
};

/** Writes down what became of the charge; safe to run twice for one attempt. */
export async function settleAttempt(
  deps: Dependencies,
  { attempt, reservation, outcome, actor }: Settlement,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  if (outcome.outcome === 'COMPLETED') {
    await confirmPayment(deps, { attempt, reservation, paymentId: outcome.paymentId, actor });
    deps.crashPoint('after-confirm');
    return confirmedAnswer(attempt);
  }
  if (outcome.outcome === 'DECLINED') {
    deps.log.info({ attempt: attempt.id, code: outcome.code }, 'card refused');
    await returnToHold(deps, { attempt, actor });
    deps.crashPoint('after-decline');
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
  return pendingAnswer(attempt);
}

// One wording for every refusal: a card tester learns nothing from it.
const sentenceFor = (code: string): string =>
  ['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED', 'NOT_FOUND'].includes(code)
    ? 'Please enter your card again.'
    : 'Your card was declined. Nothing was charged. Please try another card.';
