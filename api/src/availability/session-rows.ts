import { type RegularHours, sessionsOfWeekday, startMinute, weekdayOf } from '@studio/contract';
import { rowByRule } from '../studio/weekly-rules.ts';
import type { Slot } from './slot.entity.ts';

/**
 * A date's sessions in the order they start: those with a row as the row says, the others by regular hours. `rows`
 * may include other dates.
 */
export function sessionRows(
  date: string,
  { rows, hours }: { rows: Slot[]; hours: RegularHours },
): Slot[] {
  const ofDay = rows.filter((row) => row.date === date);
  const known = new Set(ofDay.map(({ slotId }) => slotId));
  const others = sessionsOfWeekday(hours, weekdayOf(date))
    .filter(({ slotId }) => !known.has(slotId))
    .map(({ slotId }) => rowByRule(hours, { date, slotId }));
  return [...ofDay, ...others].sort((a, b) => startMinute(a.slotId) - startMinute(b.slotId));
}
