import { addedAtTheStudio } from '@studio/contract';
import { sessionClosed, whyClosed } from '../change/require-changeable.ts';
import type { Booking } from '../read-booking.ts';

type Balance = {
  /** In cents; undefined when the price is unknown. */
  due: number | undefined;
  isClosed: boolean;
};

/** Returns why the guest cannot pay the balance online now; null when they can. */
export function whyNotPaid(booking: Booking, { due, isClosed }: Balance): string | null {
  const closed = whyClosed(booking, true);
  if (closed) return closed;
  if (isClosed) return sessionClosed;
  if (booking.isBalanceInReview) return inReview;
  if (due === undefined) return 'The studio will tell you the price of this workshop.';
  return due > 0 ? null : `Nothing is due now. ${addedAtTheStudio}`;
}

/** The message while staff must decide about an earlier payment. */
export const inReview =
  'We’re checking an earlier payment. Please don’t pay again before you hear from us.';
