import { createHash } from 'node:crypto';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { createQueue } from '../database/queue.ts';
import { tooManyRequests } from './errors.ts';

/** Takes one point away. */
export type Count = () => Promise<void>;

export type Throttle = {
  /**
   * Runs an attempt while the key has points; throws TOO_MANY_REQUESTS with Retry-After when they
   * are used up. Never more attempts at once than points are left: the others wait and are asked
   * again, so that a thousand guesses sent together are not all let in before the first is counted.
   */
  guard<T>(key: string, attempt: (count: Count) => Promise<T>): Promise<T>;
};

type Line = {
  /** Who may begin is asked one at a time. */
  inTurn: ReturnType<typeof createQueue>;
  running: Set<Promise<unknown>>;
  /** Attempts that wait or run. */
  present: number;
};

const newLine = (): Line => ({
  inTurn: createQueue(() => undefined),
  running: new Set(),
  present: 0,
});

/** What is counted for a key; null when its time is up, though it may not be cleared away yet. */
export async function countedNow(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<RateLimiterRes | null> {
  const counted = await limiter.get(key);
  return counted && counted.msBeforeNext > 0 ? counted : null;
}

/** Points are counted in the database; what is under way, in this process. */
export function createThrottle(limiter: RateLimiterAbstract, points: number): Throttle {
  const lines = new Map<string, Line>();

  async function waitForPoint(id: string, { running }: Line): Promise<void> {
    for (;;) {
      // Before the points are read: what ends meanwhile is then counted twice, never not at all.
      const before = [...running];
      const used = await countedNow(limiter, id);
      const consumed = used?.consumedPoints ?? 0;
      if (used && consumed >= points) throw tooMany(used.msBeforeNext);
      if (consumed + before.length < points) return;
      await Promise.race(before);
    }
  }

  return {
    async guard(key, attempt) {
      const id = digest(key);
      const line = lines.get(id) ?? newLine();
      lines.set(id, line);
      line.present += 1;
      try {
        const { running } = await line.inTurn(async () => {
          await waitForPoint(id, line);
          return {
            running: run(
              line,
              attempt(async () => void (await limiter.penalty(id))),
            ),
          };
        });
        return await running;
      } finally {
        line.present -= 1;
        if (line.present === 0) lines.delete(id);
      }
    },
  };
}

function run<T>({ running }: Line, attempt: Promise<T>): Promise<T> {
  const ended = attempt
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => void running.delete(ended));
  running.add(ended);
  return attempt;
}

/** Addresses of people and machines are not kept as such. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

function tooMany(msBeforeNext: number) {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooManyRequests('Too many attempts. Please wait a while and try again.', { retryAfter });
}
