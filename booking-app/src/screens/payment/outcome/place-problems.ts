import type { CallError } from '@studio/contract';
import { areSeatsGone } from '../../../pay-form/are-seats-gone.ts';
import type { PaymentProblem } from '../use-payment.ts';
import { hasRemedy } from './problem-alert.tsx';

/** Each problem at the place where the guest can act on it. */
export function placeProblems(payment: PaymentProblem | null, hold: CallError | null) {
  const refusal = payment && !hasRemedy(payment) ? payment : null;
  const isDeclined = refusal?.type === 'SQUARE_ERROR';
  const obstacle = refusal ? hold : (payment ?? hold);
  return {
    atCard: isDeclined ? refusal.message : undefined,
    atPay: isDeclined ? undefined : refusal?.message,
    /** Needs a different step than paying. */
    obstacle,
    isLost: obstacle !== null && areSeatsGone(obstacle),
  };
}
