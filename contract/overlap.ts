import { type Session, startMinute } from './studio-time.ts';

/** A session with its workshop's duration in hours. */
export type Sitting = Pick<Session, 'slotId'> & { hours: number };

/** Whether two different sessions of one day overlap. */
export const doOverlap = (one: Sitting, other: Sitting): boolean =>
  one.slotId !== other.slotId && beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);

const beginsBeforeEnd = (one: Sitting, other: Sitting): boolean =>
  startMinute(one.slotId) < startMinute(other.slotId) + other.hours * 60;
