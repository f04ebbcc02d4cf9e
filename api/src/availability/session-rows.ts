import { type RegularHours, sessionsOfWeekday, startMinute, weekdayOf } from '@studio/contract';
import { rowByRule } from '../studio/weekly-rules.ts';
import type { Slot } from './slot.entity.ts';

/**
 * Lists a date's sessions in the order they start. Sessions with a row follow it, and the others follow regular
 * hours. `rows` may include other dates.
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
