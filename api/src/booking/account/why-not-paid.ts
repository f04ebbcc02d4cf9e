import { whyClosed } from '../change/require-changeable.ts';
import type { Booking } from '../read-booking.ts';

/** Why the guest cannot pay the balance online now; null where they can. `due` in cents. */
export function whyNotPaid(booking: Booking, due: number | undefined): string | null {
  const closed = whyClosed(booking, true);
  if (closed) return closed;
  if (due === undefined) return 'The price of this workshop is told at the studio.';
  return due > 0 ? null : 'Nothing is due any more.';
}
