import type { Database } from '../database/database.ts';
import type { RateLimiterRule } from '../database/rate-limiter.ts';

/**
 * Raised when a number of events happen within a period, from any client or about one thing (`of`). It does not refuse
 * anyone by itself.
 */
export type Alarm = {
  isRaised(): Promise<boolean>;
  /** Records `count` events. Returns true for those that raise the alarm, across all processes. */
  note(of?: string, count?: number): Promise<boolean>;
};

const everybody = 'everybody';

type Rule = RateLimiterRule & {
  /**
   * When true, the alarm lasts until a whole window has passed without an event, so one attack is one alarm. When
   * false, it ends with its window.
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
    async note(of = everybody, count = 1) {
      const { consumedPoints } = await limiter.penalty(of, count);
      if (lasts && consumedPoints >= points) await limiter.block(of, seconds);
      return consumedPoints >= points && consumedPoints - count < points;
    },
  };
}
