import { studioDate } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { type Booking, findBooking, seatedOf } from '../booking/read-booking.ts';
import { notChangeable, seatLinkInvalid } from '../http/errors.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { readSeatsOf, type Seat } from '../seat/seats.ts';
import { findOnTablet } from './hand-over.ts';
import { isSeatKeyOf, seatOfKey } from './seat-key.ts';
import type { Waiver } from '../seat/waiver.entity.ts';

/** `seat` is the id of a seat that the booking has or had. `how` the guest reached the form: the key proves it. */
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

const guestGone =
  'This link has ended because its guest is no longer part of the booking. Please ask the person who booked for a new one.';

/** A seat whose guest is expected. */
export type ExpectedSeat = { booking: Booking; seat: Seat };

/** For the person who booked, and staff. */
export const guestLeft = 'This guest is no longer part of the booking. Please reload the page.';

type Expected = Pick<KnownSeat, 'row' | 'seat'> & {
  now: Date;
  /** What a caller without the seat's link reads once its guest has left. */
  gone?: string;
};

/** Throws NOT_CHANGEABLE unless the seat's guest is expected. A form stays open until the end of the session's day. */
export async function readExpected(
  manager: EntityManager,
  { row: { id }, seat: seatId, now, gone = guestGone }: Expected,
): Promise<ExpectedSeat> {
  const booking = await findBooking(manager, id);
  if (!booking) throw seatLinkInvalid();
  const { state, slotDate } = booking.root;
  if (state === 'CANCELLED') throw notChangeable('This booking was canceled.');
  if (state !== 'CONFIRMED') throw notChangeable('This booking is not confirmed yet.');
  if (slotDate < studioDate(now)) throw notChangeable('This workshop is over.');
  const seats = await readSeatsOf(manager, { bookingId: id, guests: seatedOf(booking) });
  const seat = seats.find((each) => each.id === seatId);
  if (!seat) throw notChangeable(gone);
  return { booking, seat };
}

/** The seat of a link, if its guest is expected. */
export const requireSeat = (
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  known: Pick<KnownSeat, 'row' | 'seat'>,
): Promise<ExpectedSeat> =>
  database.run((manager) => readExpected(manager, { ...known, now: now() }));
