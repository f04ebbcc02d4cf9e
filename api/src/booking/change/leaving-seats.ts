import { lastSeats, whoLeaves } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../http/errors.ts';
import { readSeatsOf } from '../../seat/seats.ts';
import { type Booking, guestsOf } from '../read-booking.ts';

type Leaving = { count: number; chosen: number[] | undefined };

/** The ids of the seats that leave. Throws INVALID_REQUEST unless as many of the booking's seats were chosen. */
export async function readLeavingSeats(
  { database }: Pick<Dependencies, 'database'>,
  booking: Booking,
  { count, chosen }: Leaving,
): Promise<number[]> {
  const seats = await database.run((manager) =>
    readSeatsOf(manager, { bookingId: booking.root.id, guests: guestsOf(booking) }),
  );
  if (!chosen) return lastSeats(seats, count).map(({ id }) => id);
  const leaving = seats.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (leaving.length !== count || chosen.length !== count) throw chooseLeaving(count);
  return leaving;
}

function chooseLeaving(count: number) {
  const message = whoLeaves(count);
  return invalidRequest(message, { details: [{ field: 'leaving', message }] });
}
