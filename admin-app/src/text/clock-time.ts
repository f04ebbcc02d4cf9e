import { studioClock, timeLabel } from '@studio/contract';

/** Formats an instant by the studio's clock: "1:08 PM". */
export const clockTime = (instant: Date): string => timeLabel(studioClock(instant).minute);
