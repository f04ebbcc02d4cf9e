import { limits, slots, type SlotId } from './limits.ts';
import { weekdayOf } from './studio-time.ts';

/** Seats of each usual session, ids 1 to 4, for each weekday from Sunday on; 0: closed. */
export type WeeklyHours = readonly (readonly number[])[];

const open = slots.map(() => limits.seatsPerSlot);
const closed = slots.map(() => 0);

/** Spec 3 and 9: what holds until staff say otherwise. Closed on Mondays, 8 seats a session. */
export const usualWeek: WeeklyHours = [open, closed, open, open, open, open, open];

/** The seats that regular hours give a session; 0 where it is closed, or not one of the usual ones. */
export const seatsByRule = (
  week: WeeklyHours,
  { date, slotId }: { date: string; slotId: SlotId },
): number => week[weekdayOf(date)]?.[slotId - 1] ?? 0;

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The weekdays that the rule closes, by name, from Sunday on. */
export const closedWeekdays = (week: WeeklyHours): string[] =>
  weekdays.filter((_, weekday) => isClosedWeekday(week, weekday));

/** The most seats that the rule gives a session. */
export const mostSeatsByRule = (week: WeeklyHours): number => Math.max(...week.flat());

/** Whether the rule closes the whole weekday, 0 for Sunday. */
export const isClosedWeekday = (week: WeeklyHours, weekday: number): boolean =>
  (week[weekday] ?? closed).every((seats) => seats === 0);

const openSlots = (seats: readonly number[]) => slots.filter(({ id }) => (seats[id - 1] ?? 0) > 0);

const hourText = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`;

/** The rule in words, from Monday on: "Tuesday to Friday, 11AM to 5PM; Saturday, 1PM to 3PM". */
export function openingHoursOf(week: WeeklyHours): string {
  const spans: { days: string[]; hours: string }[] = [];
  let yesterday = '';
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = [...new Set(startsOf(week[weekday] ?? closed))].join(' to ');
    if (hours && hours === yesterday) spans.at(-1)!.days.push(weekdays[weekday]!);
    else if (hours) spans.push({ days: [weekdays[weekday]!], hours });
    yesterday = hours;
  }
  return (
    spans.map(({ days, hours }) => `${daysText(days)}, ${hours}`).join('; ') ||
    'on days we announce'
  );
}

/** The first and the last start of a day. */
const startsOf = (seats: readonly number[]): string[] => {
  const open = openSlots(seats).map(({ hour }) => hourText(hour));
  return [...open.slice(0, 1), ...open.slice(-1)];
};

const daysText = (days: string[]): string =>
  [...new Set([days[0], days.at(-1)])].join(days.length === 2 ? ' and ' : ' to ');
