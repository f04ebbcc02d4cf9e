import type { Database } from '../database/database.ts';
import type { RateLimiterRule } from '../database/rate-limiter.ts';

/** Raised by a number of events within a time, from any client; it refuses nobody by itself. */
export type Alarm = {
  isRaised(): Promise<boolean>;
  /** Records an event; true for the event that raises the alarm, across all processes. */
  note(): Promise<boolean>;
};

const everybody = 'everybody';

type Rule = RateLimiterRule & {
  /**
   * It then lasts until a whole window has passed without an event, so one attack is one alarm; otherwise until its
   * window ends.
   */
  lasts: boolean;
};

export function createAlarm(
  database: Pick<Database, 'rateLimiter' | 'counts'>,
  { lasts, ...rule }: Rule,
): Alarm {
  const { points, seconds } = rule;
  const limiter = database.rateLimiter(rule);
  return {
    async isRaised() {
      const [noted] = await database.counts([{ limiter, key: everybody }]);
      return !!noted && noted.points >= points;
    },
    async note() {
      const { consumedPoints } = await limiter.penalty(everybody);
      if (lasts && consumedPoints >= points) await limiter.block(everybody, seconds);
      return consumedPoints === points;
    },
  };
}
