import { type EntityManager, In } from 'typeorm';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { EarlierNeed } from './earlier-need.entity.ts';
import { GuestForm } from './guest-form.entity.ts';
import { LeftSeat } from './left-seat.entity.ts';
import { Waiver } from './waiver.entity.ts';

/** One expected guest of a booking. */
export type Seat = {
  /** Counts all seats that the booking has ever had, so another guest gets another id. */
  id: number;
  /** From 1 to the number of guests. */
  number: number;
  isSigned: boolean;
  /** What the guest signed last; null if they have not signed. */
  waiver: Waiver | null;
};

/**
 * Reads the seats of bookings. Only seats that guests have left are rows: a booking of three guests has the seats 1, 2
 * and 3, and once the guest of seat 2 has left and another has joined, 1, 3 and 4.
 */
export async function readSeats(
  manager: EntityManager,
  bookingIds: string[],
): Promise<(bookingId: string, guests: number) => Seat[]> {
  if (bookingIds.length === 0) return () => [];
  const where = { bookingId: In(bookingIds) };
  const left = await manager.findBy(LeftSeat, where);
  const waivers = await manager.find(Waiver, { where, order: { number: 'ASC' } });
  const ofBooking = <Row extends { bookingId: string }>(rows: Row[], bookingId: string) =>
    rows.filter((row) => row.bookingId === bookingId);
  return (bookingId, guests) => {
    const gone = new Set(ofBooking(left, bookingId).map(({ seat }) => seat));
    // A Map keeps the last value of a key.
    const signed = new Map(ofBooking(waivers, bookingId).map((waiver) => [waiver.seat, waiver]));
    return idsOf(gone, guests).map((id, index) => ({
      id,
      number: index + 1,
      isSigned: signed.has(id),
      waiver: signed.get(id) ?? null,
    }));
  };
}

export const readSeatsOf = async (
  manager: EntityManager,
  { bookingId, guests }: { bookingId: string; guests: number },
): Promise<Seat[]> => (await readSeats(manager, [bookingId]))(bookingId, guests);

function idsOf(gone: ReadonlySet<number>, guests: number): number[] {
  const ids: number[] = [];
  for (let id = 1; ids.length < guests; id++) if (!gone.has(id)) ids.push(id);
  return ids;
}

type Ending = { bookingId: string; seats: number[]; now: Date };

/**
 * Ends the links and the forms of seats and deletes what their guests told the studio. Their waivers stay. The caller
 * has locked the booking.
 */
export async function endSeats(
  manager: EntityManager,
  { bookingId, seats, now: at }: Ending,
): Promise<void> {
  if (seats.length === 0) return;
  await manager.insert(
    LeftSeat,
    seats.map((seat) => ({ bookingId, seat, at })),
  );
  await manager.delete(GuestForm, { bookingId, seat: In(seats) });
  await manager.delete(EarlierNeed, { bookingId, seat: In(seats) });
}

/** How many guests of a booking have signed the waiver. `guestCount` is that of the whole booking. */
export const countSigned = async (
  manager: EntityManager,
  { id: bookingId, guestCount: guests }: Pick<Reservation, 'id' | 'guestCount'>,
): Promise<number> =>
  (await readSeatsOf(manager, { bookingId, guests })).filter(({ isSigned }) => isSigned).length;

/** A seat as a page lists it. */
export const toListed = ({ id, number: seat, isSigned, waiver }: Seat) => ({
  seat,
  id,
  isSigned,
  ...(waiver ? { guestName: waiver.guestName } : {}),
});
