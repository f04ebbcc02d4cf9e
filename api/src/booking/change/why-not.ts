import { fixedGuests, limits } from '@studio/contract';
import { instantOf } from '../../email/mails/mail-times.ts';
import { isPricedPerGuest } from '../../reservation/agreed-terms.ts';
import type { BookingTerms } from '../booking-terms.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { whyClosed } from './require-changeable.ts';

/**
 * What decides whether the guest can move. With `isClosed`, staff have closed the session, so the guest may move at
 * any time, any number of times.
 */
type Moving = Pick<BookingTerms, 'isOpen' | 'canMove' | 'movesLeft' | 'moveUntil'> & {
  isClosed: boolean;
};

/** Returns why the guest cannot move a booking now; null when they can. */
export function whyNotMoved(
  booking: Booking,
  { isOpen, canMove, movesLeft, moveUntil, isClosed }: Moving,
): string | null {
  const closed = whyClosed(booking, isOpen);
  if (closed || canMove || isClosed) return closed;
  return movesLeft === 0
    ? `This booking has been moved ${booking.root.moves} times, which is the maximum.`
    : `Free moves ended ${instantOf(moveUntil)}.`;
}

/** Returns why `added` guests cannot join. A session that staff enlarged has room for more than one booking may have. */
export function whyNotMore(booking: Booking, { isOpen }: BookingTerms, added = 1): string | null {
  const closed = whyClosed(booking, isOpen);
  if (closed) return closed;
  if (fixedGuests(booking.root.serviceName) !== null) return 'Couple Rings are always for two.';
  if (guestsOf(booking) + added > limits.maxGuests) return tooMany;
  return isPricedPerGuest(booking.root) ? null : priceAgreed;
}

const tooMany = `A booking is for at most ${limits.maxGuests} guests.`;

/** Returns why staff cannot add guests; they can until the session is over. */
export function whyNotMoreByStaff(booking: Booking, isOver: boolean): string | null {
  const closed = whyClosed(booking, true);
  if (closed) return closed;
  if (isOver) return 'This session is over.';
  if (fixedGuests(booking.root.serviceName) !== null) return 'Couple Rings are always for two.';
  return isPricedPerGuest(booking.root) ? null : noGuestPrice;
}

const noGuestPrice =
  'The agreed price does not cover added guests. Make a separate booking for them.';

const priceAgreed = 'You agreed on a price with the studio. Please call us to add guests.';

export function whyNotFewer(booking: Booking, { isOpen }: BookingTerms): string | null {
  const closed = whyClosed(booking, isOpen);
  if (closed) return closed;
  if (fixedGuests(booking.root.serviceName) !== null) return 'Couple Rings are always for two.';
  return guestsOf(booking) === 1 ? 'A booking needs at least one guest.' : null;
}
