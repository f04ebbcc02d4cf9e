import type { Dependencies } from '../../dependencies.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { depositClosed, whyNotBooked, whyPaying } from '../change/require-changeable.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';

/** The first row of a booking whose money is changed, as a page has shown it. Throws VERSION_CONFLICT. */
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
 * The same where something is to be paid for: throws NOT_CHANGEABLE when it is not confirmed, or while its
 * guest pays the balance, or for guests who join, online.
 */
export async function readOpenBooking(
  deps: Dependencies,
  wish: { id: string; version: number },
): Promise<Booking> {
  const booking = await readVersion(deps, wish);
  requireOpen(booking);
  return booking;
}

export const readOpenRoot = async (
  deps: Dependencies,
  wish: { id: string; version: number },
): Promise<Reservation> => (await readOpenBooking(deps, wish)).root;

/** The same where it is paid for: also of seats that are held for a deposit by link, unless their session is closed. */
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
