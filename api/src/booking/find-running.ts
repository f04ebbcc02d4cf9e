import { Between, type EntityManager, IsNull } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import { hoursOf } from '../reservation/agreed-terms.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

/** The earliest possible start of a session that is not over. */
export const earliestRunning = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

export async function findRunning(manager: EntityManager, now: Date): Promise<string[]> {
  const started = await manager.findBy(Reservation, {
    startsAt: Between(earliestRunning(now), now),
    bookingId: IsNull(),
  });
  if (started.length === 0) return [];
  const dates = started.map(({ slotDate }) => slotDate).sort();
  const slots = await manager.findBy(Slot, { date: Between(dates[0]!, dates.at(-1)!) });
  const isRunning = (row: Reservation): boolean => {
    const slot = slots.find(({ date, slotId }) => date === row.slotDate && slotId === row.slotId);
    const hours = slot?.minutes ? slot.minutes / 60 : hoursOf(row);
    return row.startsAt.getTime() + hours * 3_600_000 > now.getTime();
  };
  return started.filter(isRunning).map(({ id }) => id);
}
