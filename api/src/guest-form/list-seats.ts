import type { ListedSeat } from '@studio/contract';
import type { Session } from '../auth/session/session.entity.ts';
import {
  type Booking,
  requireAnyBooking,
  requireBooking,
  seatedOf,
} from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSeatsOf, toListed } from '../seat/seats.ts';
import { readWaiverRule } from '../studio/waiver-rule.ts';
import { seatUrl } from './seat-key.ts';

/** Lists the seats of a booking for its guest, with their links and the names of guests who have signed. */
export async function listSeats(deps: Dependencies, wish: { id: string; session: Session }) {
  const booking = await requireBooking(deps, wish);
  const { isRequired: isWaiverRequired } = await deps.database.run(readWaiverRule);
  return { isWaiverRequired, seats: await linksOf(deps, booking) };
}

/** Lists the seats of a booking for staff. */
export const listSeatLinks = async (deps: Dependencies, id: string) => ({
  seats: await linksOf(deps, await requireAnyBooking(deps, id)),
});

async function linksOf({ database, env }: Dependencies, booking: Booking): Promise<ListedSeat[]> {
  const { root } = booking;
  const guests = seatedOf(booking);
  const seats = await database.run((manager) =>
    readSeatsOf(manager, { bookingId: root.id, guests }),
  );
  return seats.map((seat) => ({ ...toListed(seat), url: seatUrl(env, root, seat.id) }));
}
