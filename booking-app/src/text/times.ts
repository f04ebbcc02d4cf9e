import { isElsewhere, studioTimes } from '@studio/contract';

/** Every time that a guest reads: it names the studio's zone where the browser's clock differs from the studio's. */
export const {
  name: nameZone,
  timeOf,
  timesOf,
  momentOf,
  sessionTimeOf,
  instantOf,
} = studioTimes(isElsewhere);

/** "Saturday, September 19, 2026": a narrow ticket breaks the line only after the weekday. */
export const breakAfterWeekday = (date: string): string =>
  date.replace(/(\w+) (\d+), (\d+)$/, '$1\u00a0$2,\u00a0$3');
