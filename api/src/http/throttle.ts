import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { createQueue } from '../database/embedded/queue.ts';
import { tooManyRequests } from './errors.ts';

/** Takes one point. */
export type Count = () => Promise<void>;

/** A number of points for each key. The database counts used points, and this process counts running attempts. */
export type Throttle = Rule & { lines: Map<string, Line> };

type Rule = { limiter: RateLimiterAbstract; points: number };

export type Limit = readonly [throttle: Throttle, key: string];

/**
 * Runs an attempt while its key has points under every limit, and counts it under all of them. Throws
 * TOO_MANY_REQUESTS with Retry-After when one limit is used up. Never runs more attempts at once than there are
 * points left: the others wait and check again, so a thousand simultaneous guesses do not all run before the first
 * is counted. All callers list throttles in one order, or two attempts could deadlock.
 */
export type Guard = <T>(
  limits: readonly Limit[],
  attempt: (count: Count) => Promise<T>,
) => Promise<T>;

type Line = {
  /** Checks one attempt at a time. */
  inTurn: ReturnType<typeof createQueue>;
  running: Set<Promise<unknown>>;
  /** The number of attempts that wait or run. */
  present: number;
};

type Counts = Pick<Database, 'counts'>;

type Place = { throttle: Throttle; id: string; line: Line };

export const createThrottle = (rule: Rule): Throttle => ({ ...rule, lines: new Map() });

export const createGuard =
  (database: Counts): Guard =>
  async (limits, attempt) => {
    const places = limits.map(enter);
    try {
      const { running } = await inAllTurns(places, async () => {
        await waitForPoints(database, places);
        return {
          running: run(
            places,
            attempt(() => countAll(places)),
          ),
        };
      });
      return await running;
    } finally {
      places.forEach(leave);
    }
  };

export type HasPoints = (limits: readonly Limit[]) => Promise<boolean>;

export const createHasPoints =
  (database: Counts): HasPoints =>
  async (limits) => {
    const counted = await database.counts(
      limits.map(([{ limiter }, key]) => ({ limiter, key: digest(key) })),
    );
    return limits.every(([{ points }], each) => (counted[each]?.points ?? 0) < points);
  };

function enter([throttle, key]: Limit): Place {
  const id = digest(key);
  const line = throttle.lines.get(id) ?? {
    inTurn: createQueue(() => undefined),
    running: new Set(),
    present: 0,
  };
  throttle.lines.set(id, line);
  line.present += 1;
  return { throttle, id, line };
}

function leave({ throttle, id, line }: Place): void {
  line.present -= 1;
  if (line.present === 0) throttle.lines.delete(id);
}

const inAllTurns = <T>(places: Place[], begin: () => Promise<T>): Promise<T> =>
  places.reduceRight(
    (next, { line }) =>
      () =>
        line.inTurn(next),
    begin,
  )();

async function waitForPoints(database: Counts, places: Place[]): Promise<void> {
  for (;;) {
    // Copied before the points are read, so an attempt that ends in between is counted twice rather than not at all.
    const before = places.map(({ line }) => [...line.running]);
    const counted = await database.counts(
      places.map(({ throttle, id }) => ({ limiter: throttle.limiter, key: id })),
    );
    const full = places.findIndex(({ throttle }, each) => {
      const used = counted[each];
      if (used && used.points >= throttle.points) throw tooMany(used.msBeforeNext);
      return (used?.points ?? 0) + before[each]!.length >= throttle.points;
    });
    if (full === -1) return;
    await Promise.race(before[full]!);
  }
}

async function countAll(places: Place[]): Promise<void> {
  for (const { throttle, id } of places) await throttle.limiter.penalty(id);
}

function run<T>(places: Place[], attempt: Promise<T>): Promise<T> {
  const ended = attempt
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => places.forEach(({ line }) => line.running.delete(ended)));
  for (const { line } of places) line.running.add(ended);
  return attempt;
}

/** Stores addresses of people and machines only as hashes. */
export const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

function tooMany(msBeforeNext: number) {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooManyRequests('Too many attempts. Please wait a while and try again.', { retryAfter });
}
