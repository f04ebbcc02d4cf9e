import { In } from 'typeorm';
import type { Reservation as ReservationAnswer } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { reservationGone } from '../http/errors.ts';
import { readPaid } from '../payment/outcome/read-paid.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { shownStates, toReservation } from '../reservation/to-reservation.ts';

/** One reservation as staff see it. */
export async function getReservation(database: Database, id: string): Promise<ReservationAnswer> {
  const { row, paid } = await database.run(async (manager) => ({
    row: await manager.findOneBy(Reservation, { id, state: In(shownStates) }),
    paid: await readPaid(manager, [id]),
  }));
  if (!row) throw reservationGone();
  return toReservation(row, await readStaffNames(database), paid?.get(id));
}
