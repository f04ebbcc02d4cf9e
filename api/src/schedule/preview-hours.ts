import { type Reservation, seatsByRule, studioDate } from '@studio/contract';
import { listReservationsBetween } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { startInstant } from '../studio/studio-clock.ts';
import { keyOf, sessionOf } from './affected.ts';
import { findByRule, requireFromToday, type Rule } from './set-hours.ts';

/**
 * The bookings to come in sessions that new regular hours would close, or give fewer seats than are taken. Changes
 * nothing. Throws NOT_CHANGEABLE for a date before today.
 */
export async function previewHours(
  deps: Dependencies,
  { validFrom, week }: Rule,
): Promise<Reservation[]> {
  const now = deps.now();
  requireFromToday(validFrom, studioDate(now));
  const rows = await deps.database.run((manager) => findByRule(manager, validFrom));
  const tight = rows.filter((row) => row.seatsTaken > seatsByRule(week, row));
  const [first, last] = [tight[0], tight.at(-1)];
  if (!first || !last) return [];
  const keys = new Set(tight.map(keyOf));
  const bookings = await listReservationsBetween(deps, { from: first.date, to: last.date });
  return bookings.filter((booking) => {
    const session = sessionOf(booking);
    const isToCome = booking.status !== 'CANCELLED' && startInstant(session) > now;
    return isToCome && keys.has(keyOf(session));
  });
}
