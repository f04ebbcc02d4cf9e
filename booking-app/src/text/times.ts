import { isElsewhere, studioTimes } from '@studio/contract';

/**
 * Every time that a guest reads: it names the studio's zone where the browser's clock differs from the studio's.
 */
export const {
  name: nameZone,
  timeOf,
  timesOf,
  momentOf,
  sessionTimeOf,
  instantOf,
} = studioTimes(isElsewhere);
