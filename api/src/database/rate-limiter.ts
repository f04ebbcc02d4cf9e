import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMySQL,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { retryConflicts } from './mysql/retry-conflicts.ts';
import { findRows, list, sql } from './rows.ts';
import { Throttle } from './throttle.entity.ts';

export type RateLimiterRule = { name: string; points: number; seconds: number };

/** A key of a limiter whose count is asked for. */
export type Counter = { limiter: RateLimiterAbstract; key: string };

/** What is counted for a key; `null` when nothing is, or its time is up. */
export type Counted = { points: number; msBeforeNext: number } | null;

/** What one api process counts may meet what another counts at the same moment. */
class SharedRateLimiter extends RateLimiterMySQL {
  override penalty(...args: Parameters<RateLimiterMySQL['penalty']>) {
    return retryConflicts(() => super.penalty(...args));
  }

  override block(...args: Parameters<RateLimiterMySQL['block']>) {
    return retryConflicts(() => super.block(...args));
  }
}

/** Counts in the database that all api processes share; the embedded one has a single process. */
export function createRateLimiter(
  source: DataSource,
  { name, points, seconds: duration }: RateLimiterRule,
): RateLimiterAbstract {
  if (source.options.type !== 'mysql') {
    return new RateLimiterMemory({ keyPrefix: name, points, duration });
  }
  return new SharedRateLimiter({
    storeClient: (source.driver as unknown as { pool: unknown }).pool,
    storeType: 'pool',
    dbName: source.driver.database,
    tableName: 'throttle',
    tableCreated: true,
    // It would delete all of them in one statement, every process each five minutes (retention.ts).
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
}

/** Several counts at once, in one statement on MySQL: the library asks for each by itself. */
export async function readCounts(source: DataSource, counters: Counter[]): Promise<Counted[]> {
  if (counters.length === 0) return [];
  return source.options.type === 'mysql'
    ? readRows(source, counters)
    : Promise.all(counters.map(readOne));
}

async function readOne({ limiter, key }: Counter): Promise<Counted> {
  const found = await limiter.get(key);
  // The library clears away late what is over.
  if (!found || found.msBeforeNext <= 0) return null;
  return { points: found.consumedPoints, msBeforeNext: found.msBeforeNext };
}

async function readRows(source: DataSource, counters: Counter[]): Promise<Counted[]> {
  const keys = counters.map(({ limiter, key }) => limiter.getKey(key));
  const now = Date.now();
  const rows = await findRows(
    source.manager,
    Throttle,
    sql`\`key\` IN ${list(keys)} AND expire > ${now}`,
  );
  return keys.map((key) => {
    const row = rows.find((each) => each.key === key);
    return row ? { points: row.points, msBeforeNext: Number(row.expire) - now } : null;
  });
}
