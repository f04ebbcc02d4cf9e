import { addDays } from '@studio/contract';

/** The first and last studio date of a request for counts, both included. */
type Range = { startDate: string; endDate: string };

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `month` is `YYYY-MM`. */
export function monthRange(month: string): Range {
  const startDate = `${month}-01`;
  const next = noon(startDate);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { startDate, endDate: addDays(next.toISOString().slice(0, 10), -1) };
}

/** Returns seven dates, starting with this one. */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, days) => addDays(date, days));

/** Returns the seven dates of the week that a date is in, Sunday first. */
export const weekOf = (date: string): string[] => weekFrom(addDays(date, -noon(date).getUTCDay()));

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const monthDay = format({ month: 'short', day: 'numeric' });
const monthDayYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = format({ weekday: 'short' });

/** For example, "Nov 22 – 28, 2026". */
export const formatWeek = (dates: string[]): string =>
  monthDayYear.formatRange(noon(dates[0]!), noon(dates.at(-1)!));

/** For example, "Nov 24". */
export const formatMonthDay = (date: string): string => monthDay.format(noon(date));

/** For example, "Nov 24, 2026". */
export const formatDate = (date: string): string => monthDayYear.format(noon(date));

/** For example, "Tue". */
export const formatWeekday = (date: string): string => weekday.format(noon(date));
