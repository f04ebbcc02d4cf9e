import { isElsewhere, studioTimes } from '@studio/contract';

/**
 * Formats all times that a guest sees, with the studio's zone if the browser's clock differs from the studio's.
 */
export const {
  name: nameZone,
  timeOf,
  timesOf,
  momentOf,
  sessionTimeOf,
  instantOf,
} = studioTimes(isElsewhere);

/** Formats "Saturday, September 19, 2026" so that a narrow ticket breaks the line only after the weekday. */
export const breakAfterWeekday = (date: string): string =>
  date.replace(/(\w+) (\d+), (\d+)$/, '$1\u00a0$2,\u00a0$3');
