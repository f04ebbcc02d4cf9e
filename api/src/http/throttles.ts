import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from './errors.ts';
import { type Control, isOn } from '../controls.ts';

const hour = 3600;

/** How often something may happen, counted per address or per client as the name says. */
const rules = {
  codesPerAddressAndHour: { points: 5, seconds: hour },
  codesPerAddressAndDay: { points: 10, seconds: 24 * hour },
  codesPerClient: { points: 100, seconds: hour },
  wrongCouponsPerClient: { points: 10, seconds: hour },
  refusedCardsPerCheckout: { points: 3, seconds: hour },
  refusedCardsPerAddress: { points: 5, seconds: hour },
  refusedCardsPerClient: { points: 10, seconds: hour },
  failedSignInsPerClient: { points: 10, seconds: hour / 4 },
  failedSignInsPerAddress: { points: 50, seconds: hour },
  failedAdminSignInsPerClient: { points: 5, seconds: 60 },
} as const;

type RuleName = keyof typeof rules;

type Throttle = {
  /** Throws TOO_MANY_REQUESTS with Retry-After when the key has used up its points. */
  check(key: string): Promise<void>;
  /** Counts one. */
  count(key: string): Promise<void>;
};

export type Throttles = Record<RuleName, Throttle>;

export const createThrottles = (database: Database): Throttles =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      createThrottle(database, { name, ...rule }),
    ]),
  ) as Throttles;

function createThrottle(
  database: Database,
  rule: { name: string; points: number; seconds: number },
): Throttle {
  const limiter = database.rateLimiter(rule);
  return {
    async check(key) {
      if (!isOn(rule.name as Control)) return;
      const used = await limiter.get(digest(key));
      if (used && used.consumedPoints >= rule.points) throw tooMany(used);
    },
    async count(key) {
      await limiter.consume(digest(key)).catch((error: unknown) => {
        // Already over: `check` says so the next time.
        if (!(error instanceof RateLimiterRes)) throw error;
      });
    },
  };
}

/** Addresses of people and machines are not kept as such. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooManyRequests('Too many attempts. Please wait a while and try again.', { retryAfter });
}
