import type { Dependencies } from '../../dependencies.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { depositClosed, whyNotBooked, whyPaying } from '../change/require-changeable.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';

/**
 * Reads the first row of a booking before its money changes. Throws VERSION_CONFLICT when the page showed another
 * version.
 */
export async function readRoot(
  deps: Dependencies,
  { id, version }: { id: string; version: number },
): Promise<Reservation> {
  return (await readVersion(deps, { id, version })).root;
}

async function readVersion(
  deps: Dependencies,
  { id, version }: { id: string; version: number },
): Promise<Booking> {
  const booking = await requireAnyBooking(deps, id);
  if (booking.root.version !== version) throw versionConflict();
  return booking;
}

/**
 * Like `readRoot`, but returns the whole booking, and also throws NOT_CHANGEABLE when it is not confirmed, or while
 * its guest is paying online for the balance or for added guests.
 */
export async function readOpenBooking(
  deps: Dependencies,
  wish: { id: string; version: number },
): Promise<Booking> {
  const booking = await readVersion(deps, wish);
  requireOpen(booking);
  return booking;
}

/** Like `readOpenBooking`, but also accepts seats held for a deposit by link, unless their session is closed. */
export async function readRootToPay(
  deps: Dependencies,
  wish: { id: string; version: number },
): Promise<Reservation> {
  const booking = await readVersion(deps, wish);
  const { root } = booking;
  if (!isHeldByLink(root)) return requireOpen(booking);
  const isClosed = await deps.database.run((manager) => isSessionClosed(manager, root));
  if (isClosed) throw notChangeable(depositClosed);
  return root;
}

function requireOpen(booking: Booking): Reservation {
  const why = whyNotBooked(booking.root) ?? whyPaying(booking);
  if (why) throw notChangeable(why);
  return booking.root;
}
