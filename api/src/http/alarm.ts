import type { Database } from '../database/database.ts';
import type { RateLimiterRule } from '../database/rate-limiter.ts';

/** Raised by so many events within a while, no matter who causes them; it refuses nobody by itself. */
export type Alarm = {
  isRaised(): Promise<boolean>;
  /** Notes an event; true for the one that raises the alarm, of those of all processes. */
  note(): Promise<boolean>;
};

const everybody = 'everybody';

type Rule = RateLimiterRule & {
  /** It then lasts until a whole window has passed without an event, so that one attack is one; else until its window ends. */
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
