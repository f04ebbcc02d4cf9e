import { studioTimes } from '@studio/contract';

/** Emails are read anywhere, so each time names the studio's time zone. */
export const { timeOf, timesOf, momentOf, instantOf } = studioTimes(() => true);
