import { refundCentsOf, type Terms, termsOf, type TermsSubject } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { depositsOf } from '../payment/refund/charges.ts';
import { partyDepositOf } from '../reservation/agreed-terms.ts';
import { readRules } from '../studio/refund-policy.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { partsByPolicy, type RefundPart } from './change/refund-parts.ts';
import { type Booking, rowsOf } from './read-booking.ts';

/** A booking with its money and what its guest may do with it at `now`: the terms of its first row, and more. */
export type BookingTerms = Terms & {
  /** Of all its rows, the newest first. */
  charges: PaymentAttempt[];
  /** What comes back of each when it is cancelled now. */
  parts: RefundPart[];
  /** The sum of these. */
  refundCents: number;
  /** What the studio pays back at the desk, in cents, when it is cancelled now. */
  deskRefundCents: number;
  /** For each row of the booking, by its id: guests who joined later have a separate deadline. */
  ofRows: Map<string, Terms>;
  /** That deadline, where the booking's own is over; null if there is none. */
  joinedRefundUntil: Date | null;
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
  const ofRows = new Map<string, Terms>();
  for (const row of rowsOf(booking)) {
    const rules = await readRules(manager, row.refundPolicyVersion);
    ofRows.set(row.id, termsOf(rules, subjectOf(row, root), now));
  }
  const charges = chargesOf(booking);
  const parts = partsByPolicy(
    charges,
    ({ reservationId }) => ofRows.get(reservationId)!.refundPercent,
  );
  const terms = ofRows.get(root.id)!;
  return {
    ...terms,
    charges,
    parts,
    refundCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    deskRefundCents: deskRefundOf(booking, ofRows),
    ofRows,
    joinedRefundUntil: terms.refundUntil ? null : latestEnd([...ofRows.values()]),
  };
}

/**
 * The first money that the desk takes is the deposit of the guests who have paid none online. The policy decides about
 * it; the rest is balance and goes back in full.
 */
function deskRefundOf(booking: Booking, ofRows: Map<string, Terms>): number {
  const charged = new Set(depositsOf(booking.charges).map(({ reservationId }) => reservationId));
  let balanceCents = booking.deskCents;
  let refundCents = 0;
  for (const row of rowsOf(booking).filter(({ id }) => !charged.has(id))) {
    const depositCents = Math.min(balanceCents, partyDepositOf(row));
    balanceCents -= depositCents;
    refundCents += refundCentsOf(depositCents, ofRows.get(row.id)!.refundPercent);
  }
  return refundCents + balanceCents;
}

/** All rows move together. */
const subjectOf = (row: Reservation, root: Reservation): TermsSubject => ({
  startsAt: row.startsAt,
  policyAnchor: row.policyAnchor,
  moves: root.moves,
  isMovedByStudio: root.studioMovedAt !== null,
});

const latestEnd = (all: Terms[]): Date | null =>
  all
    .map(({ refundUntil }) => refundUntil)
    .sort((one, other) => Number(other) - Number(one))
    .find((until) => until !== null) ?? null;
