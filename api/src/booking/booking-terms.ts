import { refundCentsOf, type Terms, termsOf, type TermsSubject } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { depositsOf } from '../payment/refund/charges.ts';
import { partyDepositOf } from '../reservation/agreed-terms.ts';
import { readRules } from '../studio/refund-policy.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { partsByPolicy, type RefundPart } from './change/refund-parts.ts';
import { type Booking, rowsOf } from './read-booking.ts';

/** The terms of a booking's first row at `now`, with the booking's money and refunds. */
export type BookingTerms = Terms & {
  /** The charges of all rows, newest first. */
  charges: PaymentAttempt[];
  /** The refund of each charge if the booking is canceled now. */
  parts: RefundPart[];
  refundCents: number;
  /** What the studio pays back at the desk if the booking is canceled now, in cents. */
  deskRefundCents: number;
  /** Terms by row id: guests who joined later have a separate deadline. */
  ofRows: Map<string, Terms>;
  /** The refund deadline of guests who joined, when the booking's own deadline has passed; otherwise null. */
  joinedRefundUntil: Date | null;
};

/** The charges of the booking's current guests, newest first. */
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
 * Money taken at the desk first covers the deposits of guests who paid none online, and the policy applies to it.
 * The rest is balance and is refunded in full.
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

/** All rows move together, so the root counts the moves. */
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
