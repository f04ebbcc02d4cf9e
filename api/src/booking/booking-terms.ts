import { type Terms, termsOf } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { readRules } from '../studio/refund-policy.ts';
import { policyPartOf } from './change/refund-parts.ts';
import { type Booking, rowsOf } from './read-booking.ts';

/** A booking with its money and what its guest may do with it at `now`. */
export type BookingTerms = Terms & {
  /** Of all its rows, the newest first. */
  charges: PaymentAttempt[];
  /** What comes back when it is cancelled now. */
  refundCents: number;
};

/** What was paid for those who are in it: the newest first. */
export function chargesOf(booking: Booking): PaymentAttempt[] {
  const ids = new Set(rowsOf(booking).map(({ id }) => id));
  return booking.charges.filter(({ reservationId }) => ids.has(reservationId));
}

export async function readTerms(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<BookingTerms> {
  const { root } = booking;
  const rules = await readRules(manager, root.refundPolicyVersion);
  const charges = chargesOf(booking);
  const terms = termsOf(rules, { ...root, isMovedByStudio: root.studioMovedAt !== null }, now);
  const refundCents = charges.reduce(
    (sum, charge) => sum + policyPartOf(charge, terms.refundPercent),
    0,
  );
  return { ...terms, charges, refundCents };
}
