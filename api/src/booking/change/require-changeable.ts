import { isHeldByLink } from '../../reservation/by-link.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import { bookingChanged, notChangeable } from '../../http/errors.ts';
import { type Booking, rowsOf } from '../read-booking.ts';

/** Why nothing of a booking can be changed at all; null when it can. */
export function whyClosed(booking: Booking, isOpen: boolean): string | null {
  const why = whyNotBooked(booking.root) ?? whyPaying(booking);
  if (why) return why;
  return isOpen ? null : 'This session has already started.';
}

/** Why it stays as it is while Square has not said what became of a payment; null when nothing is paid. */
export function whyPaying(booking: Booking): string | null {
  const states = rowsOf(booking).map(({ state }) => state);
  const isPaying = states.some((state) => state === 'PAYING' || state === 'REVIEW');
  return isPaying || booking.isBalancePaying
    ? 'A payment for this booking is in progress. Please try again in a minute.'
    : null;
}

/** Why nothing of it can be cancelled by staff: what they hold for a deposit can be. */
export const whyNotCancelled = (booking: Booking, isOpen: boolean): string | null =>
  isHeldByLink(booking.root) ? null : whyClosed(booking, isOpen);

/** Why it is no booking, or not yet; null for one that is, or is being paid for. */
export function whyNotBooked(root: Reservation): string | null {
  if (root.state === 'CANCELLED') return 'This booking is cancelled.';
  if (endedStates.includes(root.state)) return notPaid;
  return isHeldByLink(root) ? 'The deposit is not paid yet.' : null;
}

/** Of seats that were held for a deposit by link. */
export const notPaid = 'The deposit was not paid, so we released the seats.';

/** For a booking whose session the studio has closed, also while it waits for its deposit. */
export const sessionClosed =
  'The studio had to close this session and will contact you about another one. Nothing is due now.';

/** The same for staff. */
export const depositClosed =
  'The studio has closed this session, so its deposit cannot be paid. Call the guest to book another session, then cancel this one.';

/** Throws NOT_CHANGEABLE with why not, VERSION_CONFLICT for a page that shows an earlier state. */
export function requireChangeable(
  booking: Booking,
  { why, version }: { why: string | null; version: number },
): void {
  if (why) throw notChangeable(why);
  if (version !== booking.root.version) throw bookingChanged();
}
