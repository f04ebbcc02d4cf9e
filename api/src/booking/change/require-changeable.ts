import { bookingChanged, notChangeable } from '../../http/errors.ts';
import { type Booking, rowsOf } from '../read-booking.ts';

/** Why nothing of a booking can be changed at all; null when it can. */
export function whyClosed(booking: Booking, isOpen: boolean): string | null {
  const states = rowsOf(booking).map(({ state }) => state);
  if (booking.root.state === 'CANCELLED') return 'This booking is cancelled.';
  if (states.some((state) => state === 'PAYING' || state === 'REVIEW')) {
    return 'A payment for this booking is under way. Please try again in a minute.';
  }
  return isOpen ? null : 'This session has already started.';
}

/** Throws NOT_CHANGEABLE with why not, VERSION_CONFLICT for a page that shows an earlier state. */
export function requireChangeable(
  booking: Booking,
  { why, version }: { why: string | null; version: number },
): void {
  if (why) throw notChangeable(why);
  if (version !== booking.root.version) throw bookingChanged();
}
