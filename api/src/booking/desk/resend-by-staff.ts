import type { EntityManager } from 'typeorm';
import { isHeldInClosed } from '../../reservation/is-session-closed.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notChangeable } from '../../http/errors.ts';
import { isPayable } from '../../reservation/by-link.ts';
import { linkEnd } from '../../reservation/booking-key.ts';
import { whyNotEmailed } from '../../reservation/why-not-emailed.ts';
import { depositClosed, whyClosed } from '../change/require-changeable.ts';
import { mailLinkByStaff } from '../link/mail-link.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';

/** Resends, for staff, the email that the guest can ask for. Throws NOT_CHANGEABLE with the reason. */
export async function resendByStaff(deps: Dependencies, id: string): Promise<{ sent: true }> {
  const booking = await requireAnyBooking(deps, id);
  const why = await deps.database.run((manager) => whyNotResent(manager, booking, deps.now()));
  if (why) throw notChangeable(why);
  return mailLinkByStaff(deps, booking.root);
}

/** Returns why the link of a booking cannot be emailed again; null when it can. */
export async function whyNotResent(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<string | null> {
  return whyNotEmailed(booking.root) ?? whyNotLinked(manager, booking, now);
}

/** Returns why the link would not work; null when it would. */
export async function whyNotLinked(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<string | null> {
  const { root } = booking;
  if (await isHeldInClosed(manager, root)) return depositClosed;
  if (root.state !== 'CONFIRMED' && !isPayable(root, now)) return whyClosed(booking, true);
  return now > linkEnd(root) ? 'This booking’s link has expired.' : null;
}
