import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { countedNow } from './throttle.ts';

/** Raised by so many failures within a while, whoever's they are; refuses nobody by itself. */
export type Alarm = {
  isRaised(): Promise<boolean>;
  /** Notes a failure; true for the one that raises the alarm, of those of all processes. */
  note(): Promise<boolean>;
};

const everybody = 'everybody';

/** Once raised it lasts until a whole window has passed without a failure, so that one attack is one. */
export function createAlarm(
  limiter: RateLimiterAbstract,
  { points, seconds }: { points: number; seconds: number },
): Alarm {
  return {
    async isRaised() {
      const noted = await countedNow(limiter, everybody);
      return noted !== null && noted.consumedPoints >= points;
    },
    async note() {
      const { consumedPoints } = await limiter.penalty(everybody);
      if (consumedPoints >= points) await limiter.block(everybody, seconds);
      return consumedPoints === points;
    },
  };
}
