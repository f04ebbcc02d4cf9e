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

export type Counter = { limiter: RateLimiterAbstract; key: string };

/** The count of a key; `null` when there is none, or its time is over. */
export type Counted = { points: number; msBeforeNext: number } | null;

/** Retries conflicts, because several API processes may count the same key at the same moment. */
class SharedRateLimiter extends RateLimiterMySQL {
  override penalty(...args: Parameters<RateLimiterMySQL['penalty']>) {
    return retryConflicts(() => super.penalty(...args));
  }

  override block(...args: Parameters<RateLimiterMySQL['block']>) {
    return retryConflicts(() => super.block(...args));
  }
}

/** Counts in the database, which all API processes share. With the embedded database, there is only one process. */
export function createRateLimiter(
  source: DataSource,
  { name, points, seconds: duration }: RateLimiterRule,
): RateLimiterAbstract {
  if (source.options.type !== 'mysql') {
    return new RateLimiterMemory({ keyPrefix: name, points, duration });
  }
  const { database: dbName } = source.driver;
  return new SharedRateLimiter({
    storeClient: (source.driver as unknown as { pool: unknown }).pool,
    storeType: 'pool',
    ...(dbName === undefined ? {} : { dbName }),
    tableName: 'throttle',
    tableCreated: true,
    // The library would delete all expired counts in one statement, in every process, every five minutes (see
    // retention.ts).
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
}

/** Reads several counts in one statement on MySQL, where the library would read each separately. */
export async function readCounts(source: DataSource, counters: Counter[]): Promise<Counted[]> {
  if (counters.length === 0) return [];
  return source.options.type === 'mysql'
    ? readRows(source, counters)
    : Promise.all(counters.map(readOne));
}

async function readOne({ limiter, key }: Counter): Promise<Counted> {
  const found = await limiter.get(key);
  // The library deletes expired counts late.
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
