import type { CardPayment } from '../../outside/square.ts';

type Refunded = Pick<CardPayment, 'amountCents' | 'tipCents' | 'refundedCents'>;

/**
 * What is left of a payment after Square's refunds, in cents. The amount excludes the tip, which is refunded first.
 */
export const leftOnBill = ({ amountCents, tipCents, refundedCents }: Refunded): number =>
  Math.min(amountCents, amountCents + tipCents - refundedCents);
