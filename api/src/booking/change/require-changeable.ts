import { isHeldByLink } from '../../reservation/by-link.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import { bookingChanged, notChangeable } from '../../http/errors.ts';
import { type Booking, rowsOf } from '../read-booking.ts';

/** Returns why a booking cannot be changed at all; null when it can. */
export function whyClosed(booking: Booking, isOpen: boolean): string | null {
  const why = whyNotBooked(booking.root) ?? whyPaying(booking);
  if (why) return why;
  return isOpen ? null : 'This session has already started.';
}

/** Returns why a booking cannot change while Square has not settled a payment; null when no payment is open. */
export function whyPaying(booking: Booking): string | null {
  const states = rowsOf(booking).map(({ state }) => state);
  const isPaying = states.some((state) => state === 'PAYING' || state === 'REVIEW');
  return isPaying || booking.isBalancePaying
    ? 'A payment for this booking is in progress. Please try again in a minute.'
    : null;
}

/** Returns why staff cannot cancel a booking. They can cancel seats held for a deposit by link. */
export const whyNotCancelled = (booking: Booking, isOpen: boolean): string | null =>
  isHeldByLink(booking.root) ? null : whyClosed(booking, isOpen);

/** Returns why the row is not, or not yet, a booking; null for a booking, even while it is being paid for. */
export function whyNotBooked(root: Reservation): string | null {
  if (root.state === 'CANCELLED') return 'This booking is canceled.';
  if (endedStates.includes(root.state)) return notPaid;
  return isHeldByLink(root) ? 'The deposit is not paid yet.' : null;
}

/** The message about seats that were held for a deposit by link. */
export const notPaid = 'The deposit was not paid, so we released the seats.';

/** The message about a booking whose session the studio has closed, even while it waits for its deposit. */
export const sessionClosed =
  'The studio had to close this session and will contact you about another one. Nothing is due now.';

/** The same message for staff. */
export const depositClosed =
  'The studio has closed this session, so its deposit cannot be paid. Call the guest to book another session, then cancel this one.';

/** Throws NOT_CHANGEABLE with the reason, or VERSION_CONFLICT when the page shows an earlier version. */
export function requireChangeable(
  booking: Booking,
  { why, version }: { why: string | null; version: number },
): void {
  if (why) throw notChangeable(why);
  if (version !== booking.root.version) throw bookingChanged();
}
