import { studioTimes } from '@studio/contract';

/** What the api writes is read anywhere: each time in it names the studio's zone. */
export const { timeOf, timesOf, momentOf, instantOf } = studioTimes(() => true);
