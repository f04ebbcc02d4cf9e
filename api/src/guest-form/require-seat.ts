import { studioDate } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { type Booking, findBooking, guestsOf } from '../booking/read-booking.ts';
import { notChangeable, seatLinkInvalid } from '../http/errors.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { findOnTablet } from './hand-over.ts';
import { isSeatKeyOf, seatOfKey } from './seat-key.ts';
import type { Waiver } from './waiver.entity.ts';

/** `how` the guest reached the form: the key proves it. */
export type KnownSeat = { row: Reservation; seat: number; how: Waiver['how'] };

type Wish = { key: string; client: string };

/**
 * Finds the seat of a link. Wrong, old and ended links get the same answer, and only those are counted: a valid link
 * works however many wrong ones came from the same network.
 */
export async function findSeat(deps: Dependencies, { key, client }: Wish): Promise<KnownSeat> {
  const { database, env, throttles } = deps;
  const onTablet = await findOnTablet(deps, key);
  const named = onTablet ?? seatOfKey(key);
  const row =
    named &&
    (await database.run((manager) => manager.findOneBy(Reservation, { id: named.bookingId })));
  if (row && (onTablet || isSeatKeyOf(env, key, { booking: row, seat: named.seat }))) {
    return { row, seat: named.seat, how: onTablet ? 'TABLET' : 'LINK' };
  }
  return throttles.guard([[throttles.wrongBookingKeysPerClient, client]], async (countWrong) => {
    await countWrong();
    throw seatLinkInvalid();
  });
}

/** Throws NOT_CHANGEABLE unless the seat's guest is expected. A form stays open until the end of the session's day. */
export function requireExpected(
  booking: Booking | null,
  { seat, now }: { seat: number; now: Date },
) {
  if (!booking) throw seatLinkInvalid();
  const { state, slotDate } = booking.root;
  if (state === 'CANCELLED') throw notChangeable('This booking was canceled.');
  if (state !== 'CONFIRMED') throw notChangeable('This booking is not confirmed yet.');
  if (slotDate < studioDate(now)) throw notChangeable('This workshop is over.');
  if (seat > guestsOf(booking)) throw notChangeable('This seat is no longer part of the booking.');
  return booking;
}

/** The booking of a seat whose guest is expected. */
export const requireSeat = async (
  { database, now }: Dependencies,
  { row, seat }: Pick<KnownSeat, 'row' | 'seat'>,
): Promise<Booking> => {
  const booking = await database.run((manager) => findBooking(manager, row.id));
  return requireExpected(booking, { seat, now: now() });
};
