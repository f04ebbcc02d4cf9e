import { limits, slots, type SlotId } from './limits.ts';
import { weekdayOf } from './studio-time.ts';

/** Seats of each usual session, ids 1 to 4, for each weekday from Sunday on; 0: closed. */
export type WeeklyHours = readonly (readonly number[])[];

const open = slots.map(() => limits.seatsPerSlot);
const closed = slots.map(() => 0);

/** Spec 3 and 9: what holds until staff say otherwise. Closed on Mondays, 8 seats a session. */
export const usualWeek: WeeklyHours = [open, closed, open, open, open, open, open];

/** The seats that the weekly rule gives a session; 0 where it is closed, or not one of the usual ones. */
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
