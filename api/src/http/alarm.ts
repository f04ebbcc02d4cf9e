import type { Database } from '../database/database.ts';
import type { RateLimiterRule } from '../database/rate-limiter.ts';

/** Raised by so many failures within a while, whoever's they are; refuses nobody by itself. */
export type Alarm = {
  isRaised(): Promise<boolean>;
  /** Notes a failure; true for the one that raises the alarm, of those of all processes. */
  note(): Promise<boolean>;
};

const everybody = 'everybody';

/** Once raised it lasts until a whole window has passed without a failure, so that one attack is one. */
export function createAlarm(
  database: Pick<Database, 'rateLimiter' | 'counts'>,
  rule: RateLimiterRule,
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
      if (consumedPoints >= points) await limiter.block(everybody, seconds);
      return consumedPoints === points;
    },
  };
}
