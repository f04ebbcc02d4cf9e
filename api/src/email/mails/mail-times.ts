import { studioTimes } from '@studio/contract';

/** Guests may read an email in any time zone, so each time includes the studio's time zone. */
export const { timeOf, timesOf, momentOf, instantOf } = studioTimes(() => true);
