import { checkToken, endSession, issueToken } from '../auth/session/token.ts';
import { requireAnyBooking, seatedOf } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { tabletEnded } from '../http/errors.ts';
import { readSeatsOf } from '../seat/seats.ts';

const tokenMinutes = 5;
const tabletMinutes = 60;

const inMinutes = ({ now }: Dependencies, minutes: number): Date =>
  new Date(now().getTime() + minutes * 60_000);

/** Issues a token that opens a booking's forms on the studio's tablet, once and within five minutes. */
export async function handOver(deps: Dependencies, id: string): Promise<{ token: string }> {
  const { root } = await requireAnyBooking(deps, id);
  const token = await issueToken(deps, {
    audience: 'hand-over',
    bookingId: root.id,
    signedInAt: deps.now(),
    expiresAt: inMinutes(deps, tokenMinutes),
  });
  return { token };
}

/**
 * Exchanges the token for a one-hour sign-in session, whose keys open the forms of the seats that are not signed yet.
 * Ends the token first: of two callers who send it at once, only one gets keys.
 */
export async function takeTablet(deps: Dependencies, token: string): Promise<{ keys: string[] }> {
  const { bookingId } = await useUp(deps, token);
  const booking = await requireAnyBooking(deps, bookingId);
  const tablet = await issueToken(deps, {
    audience: 'tablet',
    bookingId,
    signedInAt: deps.now(),
    expiresAt: inMinutes(deps, tabletMinutes),
  });
  const seats = await deps.database.run((manager) =>
    readSeatsOf(manager, { bookingId, guests: seatedOf(booking) }),
  );
  const unsigned = seats.filter(({ isSigned }) => !isSigned);
  return { keys: unsigned.map(({ id }) => `${id}.${tablet}`) };
}

async function useUp(deps: Dependencies, token: string): Promise<{ bookingId: string }> {
  const session = await checkToken(deps, 'hand-over')(token).catch(() => null);
  if (!session?.bookingId || !(await endSession(deps, session))) throw tabletEnded();
  return { bookingId: session.bookingId };
}

/** The seat that a key of `takeTablet` opens; null for a seat's link. Throws UNAUTHORIZED once the session has ended. */
export async function findOnTablet(
  deps: Dependencies,
  key: string,
): Promise<{ bookingId: string; seat: number } | null> {
  const [, seat, token = ''] = /^([1-9]\d*)\.(.+)$/.exec(key) ?? [];
  if (seat === undefined) return null;
  const session = await checkToken(deps, 'tablet')(token).catch(() => null);
  if (!session?.bookingId) throw tabletEnded();
  return { bookingId: session.bookingId, seat: Number(seat) };
}
