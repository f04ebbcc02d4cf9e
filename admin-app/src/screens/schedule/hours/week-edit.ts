import { limits, countOf } from '@studio/contract';

/** Seats by weekday (from Sunday) and session; 0 for closed. */
export type Week = number[][];
type Rule = { validFrom: string; week: Week };

/** The rule that would hold on a date without a new one; the first is in force today. */
export const ruleOn = (rules: Rule[], date: string): Week =>
  (rules.findLast(({ validFrom }) => validFrom <= date) ?? rules[0])?.week ?? [];

export const withSeats = (
  week: Week,
  at: { weekday: number; column: number },
  seats: number,
): Week =>
  week.map((day, weekday) =>
    weekday === at.weekday ? day.map((old, column) => (column === at.column ? seats : old)) : day,
  );

/** A weekday that is opened has its usual seats. */
export const withDay = (week: Week, weekday: number, isOpen: boolean): Week =>
  week.map((day, each) =>
    each === weekday ? day.map(() => (isOpen ? limits.seatsPerSlot : 0)) : day,
  );

/** "24 sessions a week, 190 seats" */
export function totalOf(week: Week): string {
  const open = week.flat().filter((seats) => seats > 0);
  const seats = open.reduce((sum, each) => sum + each, 0);
  return `${countOf(open.length, 'session')} a week, ${countOf(seats, 'seat')}`;
}
