import type { Dependencies } from '../../dependencies.ts';
import { notChangeable } from '../../http/errors.ts';
import { isPayable } from '../../reservation/by-link.ts';
import { linkEnd } from '../../reservation/booking-key.ts';
import { whyNotEmailed } from '../../reservation/why-not-emailed.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { mailLinkByStaff } from '../link/mail-link.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';

/** The mail that its guest can ask for, sent by staff. Throws NOT_CHANGEABLE with why not. */
export async function resendByStaff(deps: Dependencies, id: string): Promise<{ sent: true }> {
  const booking = await requireAnyBooking(deps, id);
  const why = whyNotResent(booking, deps.now());
  if (why) throw notChangeable(why);
  return mailLinkByStaff(deps, booking.root);
}

/** Why nobody is mailed the link of a booking again; null where it can be. */
export function whyNotResent(booking: Booking, now: Date): string | null {
  return whyNotEmailed(booking.root) ?? whyNotLinked(booking, now);
}

/** Why its link would open nothing; null where it would. */
export function whyNotLinked(booking: Booking, now: Date): string | null {
  const { root } = booking;
  if (root.state !== 'CONFIRMED' && !isPayable(root, now)) return whyClosed(booking, true);
  return now > linkEnd(root) ? 'The link of this booking has ended.' : null;
}
