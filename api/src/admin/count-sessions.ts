import { addDays, limits, type SessionCount } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { invalidRequest } from '../http/errors.ts';
import { Slot } from '../availability/slot.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { endedStates, shownStates, whereShown } from '../reservation/to-reservation.ts';

type Counted = Omit<SessionCount, 'minutes'> & { minutes: number | null };

type Range = { startDate: string; endDate: string };

/** Counts the guests and bookings of each session in a range of studio dates, both inclusive. */
export async function countSessions(
  database: Database,
  { startDate, endDate }: Range,
): Promise<SessionCount[]> {
  if (endDate < startDate) throw invalidRequest('The end date must be on or after the start date.');
  if (endDate > addDays(startDate, limits.availabilityRangeDays)) {
    throw invalidRequest(`Request at most ${limits.availabilityRangeDays} days at a time.`);
  }
  const rows = await database.run((manager) =>
    manager
      .createQueryBuilder(Reservation, 'reservation')
      .select('reservation.slotDate', 'date')
      .addSelect('reservation.slotId', 'slotId')
      .addSelect(
        `SUM(CASE WHEN reservation.state IN (:...endedStates) THEN 0 ELSE reservation.guestCount END)`,
        'guests',
      )
      .addSelect('SUM(CASE WHEN reservation.bookingId IS NULL THEN 1 ELSE 0 END)', 'reservations')
      .where('reservation.slotDate BETWEEN :startDate AND :endDate', { startDate, endDate })
      .andWhere(whereShown, { shownStates })
      .setParameters({ endedStates })
      .groupBy('reservation.slotDate')
      .addGroupBy('reservation.slotId')
      .leftJoin(
        Slot,
        'slot',
        'slot.date = reservation.slotDate AND slot.slotId = reservation.slotId',
      )
      .addSelect('MAX(slot.capacity)', 'capacity')
      .addSelect('MAX(slot.minutes)', 'minutes')
      .orderBy('MIN(reservation.startsAt)')
      .getRawMany<Counted>(),
  );
  return rows.map(({ minutes, ...row }) => ({
    ...row,
    ...(minutes === null ? {} : { minutes }),
  }));
}
