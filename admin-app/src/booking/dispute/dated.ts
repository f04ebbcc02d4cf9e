import { formatShortDate, studioClock, timeLabel } from '@studio/contract';

/** "Fri, Nov 20, 2099, 9:01 AM", in studio time. It has the year, because a bank may read the file months later. */
export function dated(instant: string): string {
  const { date, minute } = studioClock(new Date(instant));
  return `${formatShortDate(date)}, ${timeLabel(minute)}`;
}
