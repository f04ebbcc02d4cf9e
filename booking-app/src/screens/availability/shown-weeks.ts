import { addDays } from '@studio/contract';

const week = 7 * 24 * 60 * 60 * 1000;

function sundayBefore(date: string): number {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return Date.parse(addDays(date, -weekday));
}

/** How many weeks the calendar shows for a month (`YYYY-MM`): weeks that ended before today are folded. */
export function shownWeeks(month: string, today: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return (sundayBefore(last) - sundayBefore(today > first ? today : first)) / week + 1;
}
