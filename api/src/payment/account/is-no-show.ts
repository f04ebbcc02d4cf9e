import { type EntityManager, In } from 'typeorm';
import { hoursOf as sessionHoursOf } from '../../email/mails/mail-booking.ts';
import { hoursOf } from '../../reservation/agreed-terms.ts';
import { Attendance } from '../../reservation/attendance.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

/**
 * Whether staff have marked the guest as a no-show and the session is over. No balance is due until they clear the
 * mark.
 */
export const isNoShow = async (
  manager: EntityManager,
  root: Reservation,
  now: Date,
): Promise<boolean> => (await readNoShows(manager, [root], now)).get(root.id) ?? false;

/** The bookings that staff marked as no-shows, by the id of the first row, and whether each session is over. */
export async function readNoShows(
  manager: EntityManager,
  roots: Reservation[],
  now: Date,
): Promise<Map<string, boolean>> {
  if (roots.length === 0) return new Map();
  const marks = await manager.findBy(Attendance, {
    bookingId: In(roots.map(({ id }) => id)),
    state: 'NO_SHOW',
  });
  const marked = new Set(marks.map(({ bookingId }) => bookingId));
  const found = new Map<string, boolean>();
  for (const root of roots.filter(({ id }) => marked.has(id))) {
    found.set(root.id, await isOver(manager, root, now));
  }
  return found;
}

async function isOver(manager: EntityManager, root: Reservation, now: Date): Promise<boolean> {
  const { slotDate: date, slotId, startsAt } = root;
  const hours = await sessionHoursOf(manager, { date, slotId }, hoursOf(root));
  return now.getTime() >= startsAt.getTime() + hours * 3_600_000;
}
