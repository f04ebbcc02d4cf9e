import { AsyncLocalStorage } from 'node:async_hooks';
import { createPool, type PoolOptions } from 'mysql2';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { collations, compareBytesByDefault } from './mysql/collation.ts';
import { keepForOwner } from './embedded/own-file.ts';
import { createQueue } from './embedded/queue.ts';
import { findMissingColumns } from './find-missing-columns.ts';
import {
  type Counted,
  type Counter,
  createRateLimiter,
  type RateLimiterRule,
  readCounts,
} from './rate-limiter.ts';
import type { Sql } from './rows.ts';
import { retryConflicts } from './mysql/retry-conflicts.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { requireSettings } from './mysql/session.ts';
import { connectLimitMs, createLimit, watchPool } from './mysql/watch-pool.ts';

export { isDatabaseDown, isReadOnly, isUniqueViolation } from './database-errors.ts';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** The database on either engine. Never wait for the network inside `run` or `transaction`. */
export type Database = {
  engine: 'embedded' | 'mysql';
  /** Runs reads and at most one statement that writes, which commits by itself. Repeated like a transaction. */
  run<T>(work: Work<T>): Promise<T>;
  /**
   * Runs one SELECT for all callers who want the same data at the same moment. The data is never older than the call.
   */
  read<Row>(select: Sql): Promise<Row[]>;
  /** Runs all or nothing. Repeated when the engine aborts it for a conflict. */
  transaction<T>(work: Work<T>): Promise<T>;
  rateLimiter(rule: RateLimiterRule): RateLimiterAbstract;
  counts(counters: Counter[]): Promise<Counted[]>;
  migrate(): Promise<void>;
  /** Whether the database has all tables and columns of this release's migrations. */
  isMigrated(): Promise<boolean>;
  /** The columns of entities that no migration has made, such as `reservation.note (Reservation)`. */
  missingColumns(): Promise<string[]>;
  close(): Promise<void>;
};

/** A MySQL URL, or the path of the embedded file (`:memory:` for a database in memory). */
export type DatabaseLocation = { url: string } | { file: string };

type Options = Required<Pick<DataSourceOptions, 'entities' | 'migrations'>> & {
  /** Receives the seconds that each piece of work has waited for the embedded database. */
  observeWait?: (seconds: number) => void;
};

export async function openDatabase(
  location: DatabaseLocation,
  { observeWait = () => undefined, ...schema }: Options,
): Promise<Database> {
  const isEmbedded = 'file' in location;
  const { options, unlimited } = isEmbedded ? onFile(location.file) : onServer(location.url);
  const source = await opened(new DataSource({ ...shared, ...options, ...schema }));
  // From now on, `retryConflicts` waits for other processes, because SQLite's own wait would block this process.
  if (isEmbedded) await source.query('PRAGMA busy_timeout = 0');
  const inTurn = isEmbedded ? createQueue(observeWait) : <T>(work: () => Promise<T>) => work();
  const alone = isEmbedded ? refuseNested(inTurn) : inTurn;

  const readShared = coalesceReads((key) => {
    const { text, values } = JSON.parse(key) as Sql;
    return retryConflicts(() => alone(() => source.query<unknown[]>(text, values)));
  });

  return {
    engine: isEmbedded ? 'embedded' : 'mysql',
    run: (work) => retryConflicts(() => alone(() => work(source.manager))),
    read: <Row>(select: Sql) => readShared(JSON.stringify(select)) as Promise<Row[]>,
    transaction: (work) => retryConflicts(() => alone(() => source.transaction(work))),
    rateLimiter: (rule) => createRateLimiter(source, rule),
    counts: (counters) => retryConflicts(() => readCounts(source, counters)),
    migrate: () => alone(() => unlimited(() => migrate(source))),
    isMigrated: () => alone(() => isMigrated(source)),
    missingColumns: () => alone(() => findMissingColumns(source)),
    close: () => alone(() => source.destroy()),
  };
}

/** Throws an error that says what failed, but not where, since a URL contains a password. */
const opened = (source: DataSource): Promise<DataSource> =>
  source.initialize().catch((error: Error) => {
    throw new Error(`The database cannot be opened: ${error.message}`, { cause: error });
  });

async function migrate(source: DataSource): Promise<void> {
  await compareBytesByDefault(source);
  await source.runMigrations();
}

async function isMigrated(source: DataSource): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return false;
    const done = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    const names = source.migrations.map((each) => each.name ?? each.constructor.name);
    return names.every((name) => done.some((each) => each.name === name));
  } finally {
    await runner.release();
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Throws on a nested call, which would wait for itself in the queue forever. MySQL runs the same code without this
 * check, because the check slows down every promise in the process.
 */
function refuseNested(inTurn: InTurn): InTurn {
  const inside = new AsyncLocalStorage<true>();
  return (work) => {
    if (inside.getStore()) throw new Error('Database used inside its own transaction');
    return inTurn(() => inside.run(true, work));
  };
}

const shared = {
  synchronize: false,
  migrationsTransactionMode: 'each',
} as const;

/** How to reach an engine, and how to run work without a time limit. */
type Engine = { options: DataSourceOptions; unlimited: <T>(work: () => Promise<T>) => Promise<T> };

const inMemory = ':memory:';

const onFile = (file: string): Engine => ({
  options: {
    type: 'better-sqlite3',
    database: file === inMemory ? file : keepForOwner(file),
    enableWAL: file !== inMemory,
    prepareDatabase: (connection: { pragma(text: string): void }) => {
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
      // Overwrites deleted data instead of only unlinking it.
      connection.pragma('secure_delete = ON');
    },
  },
  unlimited: (work) => work(),
});

/** Per connection. By default, a server keeps 16,382 for all: enough for the pools of five processes. */
const maxPreparedStatements = 300;

function onServer(url: string): Engine {
  const limit = createLimit();
  const createWatchedPool = (poolOptions: PoolOptions) => {
    const pool = createPool(poolOptions);
    requireSettings(pool);
    watchPool(pool, limit);
    return pool;
  };
  return {
    options: {
      type: 'mysql',
      driver: { createPool: createWatchedPool },
      url,
      charset: collations.bytes,
      timezone: 'Z',
      dateStrings: ['DATE'],
      // In MySQL, a UNION of an int column and a literal is a bigint, and 2 must not become '2'.
      bigNumberStrings: false,
      // MySQL sums integers as DECIMAL, which the driver would return as text. The schema has no fractions.
      extra: { decimalNumbers: true, maxPreparedStatements },
      poolSize: 10,
      connectTimeout: connectLimitMs,
      // Keeping a stack trace for each statement costs more than most statements. QueryFailedError has one.
      trace: false,
    },
    unlimited: limit.lift,
  };
}
