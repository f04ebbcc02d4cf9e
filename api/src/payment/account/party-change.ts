import { limits } from '@studio/contract';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { Part } from './read-bills.ts';

/** Guests join, and pay their deposit now or at the desk; guests leave; or the bench adds a line. */
export type PartyChange =
  { joining: number; isUnpaid?: boolean } | { leaving: Leaving[] } | { lineCents: number };

/**
 * The number of guests who leave a row. The guest gets `refundCents` of their charge back, and the studio keeps the
 * rest.
 */
export type Leaving = {
  row: Reservation;
  guests: number;
  charge: PaymentAttempt | undefined;
  refundCents: number;
  keptCents: number;
};

/** The booking with the guest count it has after the change. */
export const wholeWith = (whole: Reservation, change: PartyChange): Reservation => ({
  ...whole,
  guestCount: whole.guestCount + addedBy(change),
});

function addedBy(change: PartyChange): number {
  if ('joining' in change) return change.joining;
  return 'leaving' in change ? -change.leaving.reduce((sum, { guests }) => sum + guests, 0) : 0;
}

/** The parts of the booking's bill after the change. */
export function partsWith(parts: Part[], change: PartyChange): Part[] {
  if ('leaving' in change) return parts.map((part) => partAfter(part, change.leaving));
  const root = parts.find(({ part }) => part === 'ROOT');
  if (!root) return parts;
  const { bookingId } = root;
  if ('lineCents' in change)
    return [...parts, { part: 'BENCH', bookingId, amountCents: change.lineCents }];
  return change.isUnpaid ? parts : [...parts, joinedCharge(bookingId, change.joining)];
}

function partAfter(part: Part, leaving: Leaving[]): Part {
  if (!('rowId' in part)) return part;
  const left = leaving.find(({ row }) => row.id === part.rowId);
  if (!left) return part;
  const after = { ...part, guests: part.guests - left.guests };
  return after.part === 'CHARGE' && after.attemptId === left.charge?.id
    ? { ...after, refundedCents: after.refundedCents + left.refundCents }
    : after;
}

const joinedCharge = (bookingId: string, guests: number): Part => ({
  part: 'CHARGE',
  bookingId,
  rowId: '',
  attemptId: '',
  state: 'CONFIRMED',
  guests,
  amountCents: guests * limits.depositCents,
  unitCents: limits.depositCents,
  depositCents: limits.depositCents,
  refundedCents: 0,
  couponCode: null,
  purpose: 'DEPOSIT',
});
