import { AsyncLocalStorage } from 'node:async_hooks';
import { createPool, type PoolOptions } from 'mysql2';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { collations, compareBytesByDefault } from './mysql/collation.ts';
import { keepForOwner } from './embedded/own-file.ts';
import { createQueue } from './embedded/queue.ts';
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
import { connectLimitMs, createLimit, watchPool } from './mysql/watch-pool.ts';

export { isDatabaseDown, isReadOnly, isUniqueViolation } from './database-errors.ts';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** The database, whichever engine it is. Never wait for the network inside `run` or `transaction`. */
export type Database = {
  engine: 'embedded' | 'mysql';
  /** Reads, and one statement that writes at most, committed by itself; repeated like a transaction. */
  run<T>(work: Work<T>): Promise<T>;
  /** One SELECT for all who want the same at the same moment; never older than the call. */
  read<Row>(select: Sql): Promise<Row[]>;
  /** All or nothing; repeated when the engine aborts it for a conflict. */
  transaction<T>(work: Work<T>): Promise<T>;
  rateLimiter(rule: RateLimiterRule): RateLimiterAbstract;
  /** What is counted for each, read at once. */
  counts(counters: Counter[]): Promise<Counted[]>;
  migrate(): Promise<void>;
  /** Whether it has all that this release's migrations make. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
};

/** A MySQL URL, or the path of the embedded file (`:memory:` for none). */
export type DatabaseLocation = { url: string } | { file: string };

/** Whoever waits longer for a lock is asked to come back: it is not waited for again. */
const lockWaitSeconds = 3;

type Options = Required<Pick<DataSourceOptions, 'entities' | 'migrations'>> & {
  /** Hears how many seconds each piece of work waited for the embedded database. */
  observeWait?: (seconds: number) => void;
};

export async function openDatabase(
  location: DatabaseLocation,
  { observeWait = () => undefined, ...schema }: Options,
): Promise<Database> {
  const isEmbedded = 'file' in location;
  const { options, unlimited } = isEmbedded ? onFile(location.file) : onServer(location.url);
  const source = await opened(new DataSource({ ...shared, ...options, ...schema }));
  // From now on `retryConflicts` waits for other processes: SQLite would keep this one from all else.
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
    close: () => alone(() => source.destroy()),
  };
}

/** Its error says what, not where: an address has a password. */
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
 * A nested call would wait for itself in the queue for ever. MySQL runs the same code and is spared the
 * watch, which makes every promise of the process dearer.
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

/** How an engine is reached, and how to do what may take as long as it takes. */
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
      // What is deleted is overwritten, not only forgotten.
      connection.pragma('secure_delete = ON');
    },
  },
  unlimited: (work) => work(),
});

/** What each connection is told before its first statement. */
const sessionSettings = [
  // What a transaction has read stays as it was, and what it changes it waits for, whatever the server's default.
  'TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  `innodb_lock_wait_timeout = ${lockWaitSeconds}`,
  // A node of a Galera cluster first takes in what the others have committed, before it reads (1) or
  // changes (2, 4). Servers without the variable refuse it, and have no need of it.
  'wsrep_sync_wait = 7',
];

function onServer(url: string): Engine {
  const limit = createLimit();
  const createWatchedPool = (poolOptions: PoolOptions) => {
    const pool = createPool(poolOptions);
    watchPool(pool, limit);
    pool.on('connection', (connection) => {
      for (const setting of sessionSettings) {
        connection.query(`SET SESSION ${setting}`, () => undefined);
      }
    });
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
      // To MySQL a UNION of an int column and a literal is a bigint, and 2 must not become '2'.
      bigNumberStrings: false,
      // MySQL sums integers to DECIMAL, which the driver would hand over as text. The schema has no fractions.
      extra: { decimalNumbers: true },
      poolSize: 10,
      connectTimeout: connectLimitMs,
      // The stack that it keeps for each statement costs more than most of them; QueryFailedError has one.
      trace: false,
    },
    unlimited: limit.lift,
  };
}
