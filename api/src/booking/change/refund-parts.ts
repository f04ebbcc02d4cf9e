import { refundCentsOf } from '@studio/contract';
import { refundTooHigh } from '../../http/errors.ts';
import { isBalance, leftOf } from '../../payment/refund/charges.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';

export type RefundPart = { charge: PaymentAttempt; amountCents: number };

/** The policy covers deposits only. The balance is refunded in full, because the workshop does not take place. */
const policyPartOf = (charge: PaymentAttempt, refundPercent: number): number =>
  refundCentsOf(leftOf(charge), isBalance(charge) ? 100 : refundPercent);

/** Refunds each charge by the policy, at that charge's percentage. */
export const partsByPolicy = (
  charges: PaymentAttempt[],
  percentOf: (charge: PaymentAttempt) => number,
): RefundPart[] =>
  charges
    .map((charge) => ({ charge, amountCents: policyPartOf(charge, percentOf(charge)) }))
    .filter(({ amountCents }) => amountCents > 0);

/**
 * Splits a refund that staff chose, starting with the newest charge. Throws REFUND_TOO_HIGH above the refundable
 * amount.
 */
export function partsOf(charges: PaymentAttempt[], cents: number): RefundPart[] {
  const parts: RefundPart[] = [];
  let left = cents;
  for (const charge of charges) {
    const amountCents = Math.min(left, leftOf(charge));
    if (amountCents > 0) parts.push({ charge, amountCents });
    left -= amountCents;
  }
  if (left > 0) throw refundTooHigh();
  return parts;
}

/** The part of the charges that has not been refunded, in cents. */
export const refundableOf = (charges: PaymentAttempt[]): number =>
  charges.reduce((sum, charge) => sum + leftOf(charge), 0);
