import { timeLabel, wallTime } from '@studio/contract';

/** An instant by the studio's clock: "1:08 PM". */
export function clockTime(instant: Date): string {
  const [hour, minute] = wallTime(instant).slice(11).split(':').map(Number) as [number, number];
  return timeLabel(hour * 60 + minute);
}
