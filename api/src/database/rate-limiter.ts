import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMySQL,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

export type RateLimiterRule = { name: string; points: number; seconds: number };

/** Counts in the database that all api processes share; the embedded one has a single process. */
export function createRateLimiter(
  source: DataSource,
  { name, points, seconds: duration }: RateLimiterRule,
): RateLimiterAbstract {
  if (source.options.type !== 'mysql') {
    return new RateLimiterMemory({ keyPrefix: name, points, duration });
  }
  return new RateLimiterMySQL({
    storeClient: (source.driver as unknown as { pool: unknown }).pool,
    storeType: 'pool',
    dbName: source.driver.database,
    tableName: 'throttle',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  });
}
