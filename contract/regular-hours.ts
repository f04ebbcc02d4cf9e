import { slots, type SlotId } from './limits.ts';
import { startMinute, timeLabel, weekdayOf } from './studio-time.ts';
import {
  type AddedHours,
  type RegularHours,
  type RegularSession,
  sessionsOfWeekday,
  startsOfWeekday,
  weekdays,
} from './weekly-hours.ts';

/** The session under regular hours; undefined if they do not include it. */
export const sessionByRule = (
  hours: RegularHours,
  { date, slotId }: { date: string; slotId: SlotId },
): RegularSession | undefined =>
  sessionsOfWeekday(hours, weekdayOf(date)).find((each) => each.slotId === slotId);

/** The seats of a session under regular hours; 0 if they close it or do not include it. */
export const seatsByRule = (
  hours: RegularHours,
  session: { date: string; slotId: SlotId },
): number => sessionByRule(hours, session)?.seats ?? 0;

const midnight = 24 * 60;

/** The sentence that says why these sessions cannot be added to regular hours; null if they can. */
export function whyNotAdded(added: readonly AddedHours[]): string | null {
  for (const [index, { weekday, slotId, minutes }] of added.entries()) {
    const start = `${weekdays[weekday]} ${timeLabel(startMinute(slotId))}`;
    if (slots.some(({ id, hour }) => id === slotId || hour * 60 === slotId))
      return `${start} is already a regular session. Choose another time.`;
    if (added.findIndex((each) => each.weekday === weekday && each.slotId === slotId) !== index)
      return `${start} is listed twice. Choose another time.`;
    if (slotId + minutes > midnight) return `${start}: a session must end on the day it starts.`;
  }
  return null;
}

/** The seats of the largest session under regular hours. */
export const mostSeatsByRule = ({ week, added }: RegularHours): number =>
  Math.max(...week.flat(), ...(added ?? []).map(({ seats }) => seats));

/** Formats a minute of the day as "11AM" or "9:30AM". */
export const hourText = (minute: number): string =>
  timeLabel(minute).replace(':00', '').replace(' ', '');

/** Regular hours in words, starting on Monday: "Tuesday to Friday, 11AM to 5PM; Saturday, 1PM to 3PM". */
export function openingHoursOf(rule: RegularHours): string {
  const spans: { days: string[]; hours: string }[] = [];
  let yesterday = '';
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const starts = startsOfWeekday(rule, weekday);
    const ends = [...starts.slice(0, 1), ...starts.slice(-1)].map(hourText);
    const hours = [...new Set(ends)].join(' to ');
    if (hours && hours === yesterday) spans.at(-1)!.days.push(weekdays[weekday]!);
    else if (hours) spans.push({ days: [weekdays[weekday]!], hours });
    yesterday = hours;
  }
  return (
    spans.map(({ days, hours }) => `${daysText(days)}, ${hours}`).join('; ') ||
    'on days we announce'
  );
}

const daysText = (days: string[]): string =>
  [...new Set([days[0], days.at(-1)])].join(days.length === 2 ? ' and ' : ' to ');
