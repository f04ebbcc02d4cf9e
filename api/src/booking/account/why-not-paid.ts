import { whyClosed } from '../change/require-changeable.ts';
import type { Booking } from '../read-booking.ts';

/** Why the guest cannot pay the balance online now; null where they can. `due` in cents. */
export function whyNotPaid(booking: Booking, due: number | undefined): string | null {
  const closed = whyClosed(booking, true);
  if (closed) return closed;
  if (due === undefined) return 'The studio will tell you the price of this workshop.';
  return due > 0 ? null : 'Nothing is due.';
}
