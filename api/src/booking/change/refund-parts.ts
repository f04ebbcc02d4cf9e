import { refundCentsOf } from '@studio/contract';
import { refundTooHigh } from '../../http/errors.ts';
import { isBalance, leftOf } from '../../payment/refund/charges.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';

/** What goes back of one charge. */
export type RefundPart = { charge: PaymentAttempt; amountCents: number };

/** A policy is about deposits: the balance of a workshop that does not take place goes back whole. */
const policyPartOf = (charge: PaymentAttempt, refundPercent: number): number =>
  refundCentsOf(leftOf(charge), isBalance(charge) ? 100 : refundPercent);

/** What a policy gives back of each charge, at its own percentage. */
export const partsByPolicy = (
  charges: PaymentAttempt[],
  percentOf: (charge: PaymentAttempt) => number,
): RefundPart[] =>
  charges
    .map((charge) => ({ charge, amountCents: policyPartOf(charge, percentOf(charge)) }))
    .filter(({ amountCents }) => amountCents > 0);

/** A sum that a person chose, of the newest charge first. Throws REFUND_TOO_HIGH above what is left. */
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

/** What of charges has not gone back. */
export const refundableOf = (charges: PaymentAttempt[]): number =>
  charges.reduce((sum, charge) => sum + leftOf(charge), 0);
