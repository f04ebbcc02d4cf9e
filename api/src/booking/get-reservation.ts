import { IsNull } from 'typeorm';
import type { Reservation as ReservationAnswer } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { reservationGone } from '../http/errors.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { isShown, toReservation } from '../reservation/to-reservation.ts';
import { foldBookings } from './fold-bookings.ts';

export async function getReservation(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  id: string,
): Promise<ReservationAnswer> {
  const [booking] = await database.run(async (manager) =>
    foldBookings(
      manager,
      (await manager.findBy(Reservation, { id, bookingId: IsNull() })).filter(isShown),
      now(),
    ),
  );
  if (!booking) throw reservationGone();
  const { row, ...beside } = booking;
  return toReservation(row, { staffNames: await readStaffNames(database), ...beside });
}
