import { studioTimes } from '@studio/contract';

/** A mail may be read anywhere: each of its times names the studio's zone. */
export const { timeOf, timesOf, momentOf, instantOf } = studioTimes(() => true);
