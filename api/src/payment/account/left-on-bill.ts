import type { CardPayment } from '../../outside/square.ts';

type Refunded = Pick<CardPayment, 'amountCents' | 'tipCents' | 'refundedCents'>;

/** What Square's refunds leave of a payment, in cents. The amount excludes the tip, which is refunded first. */
export const leftOnBill = ({ amountCents, tipCents, refundedCents }: Refunded): number =>
  Math.min(amountCents, amountCents + tipCents - refundedCents);
