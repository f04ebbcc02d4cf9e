import { type Reservation, seatsByRule, studioDate } from '@studio/contract';
import { listReservationsBetween } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { startInstant } from '../studio/studio-clock.ts';
import { keyOf, sessionOf } from './affected.ts';
import { readRule } from '../studio/weekly-rules.ts';
import { findByRule, type HoursWish, requireHours, toHours } from './set-hours.ts';

/**
 * Lists the upcoming bookings in sessions that new regular hours would close, or would give fewer seats than are
 * taken. Changes nothing. Throws the errors of `requireHours`.
 */
export async function previewHours(deps: Dependencies, wish: HoursWish): Promise<Reservation[]> {
  const now = deps.now();
  requireHours(wish, studioDate(now));
  const { rows, hours } = await deps.database.run(async (manager) => ({
    rows: await findByRule(manager, wish.validFrom),
    hours: toHours(wish, await readRule(manager, wish.validFrom)),
  }));
  const tight = rows.filter((row) => row.seatsTaken > seatsByRule(hours, row));
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
