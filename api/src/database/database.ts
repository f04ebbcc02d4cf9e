import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { entities } from './entities.ts';
import { migrations as ownMigrations } from './migrations.ts';
import { createQueue } from './queue.ts';
import {
  type Counted,
  type Counter,
  createRateLimiter,
  type RateLimiterRule,
  readCounts,
} from './rate-limiter.ts';
import { isOn } from '../controls.ts';
import type { Sql } from './rows.ts';
import { shareReads } from './share-reads.ts';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** The database, whichever engine it is. Never wait for the network inside `run` or `transaction`. */
export type Database = {
  engine: 'embedded' | 'mysql';
  /** Single statements, each committed by itself. */
  run<T>(work: Work<T>): Promise<T>;
  /** One SELECT for all who want the same at the same moment; never older than the call. */
  read<Row>(select: Sql): Promise<Row[]>;
  /** All or nothing; repeated when the engine aborts it for a conflict. */
  transaction<T>(work: Work<T>): Promise<T>;
  rateLimiter(rule: RateLimiterRule): RateLimiterAbstract;
  /** What is counted for each, read at once. */
  counts(counters: Counter[]): Promise<Counted[]>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

/** A MySQL URL, or the path of the embedded file (`:memory:` for none). */
export type DatabaseLocation = { url: string } | { file: string };

const maxTries = 5;

/** Whoever waits longer for a lock is asked to come back: it is not waited for again. */
const lockWaitSeconds = 3;

type Options = {
  /** Hears how many seconds each piece of work waited for the embedded database. */
  observeWait?: (seconds: number) => void;
  /** Those of another release, for the proof that an update may be killed. */
  migrations?: DataSourceOptions['migrations'];
};

export async function openDatabase(
  location: DatabaseLocation,
  { observeWait = () => undefined, migrations = ownMigrations }: Options = {},
): Promise<Database> {
  const source = await new DataSource({ ...optionsFor(location), migrations }).initialize();
  const isEmbedded = 'file' in location;
  if (!isEmbedded) await limitLockWaits(source);
  const inTurn =
    isEmbedded && isOn('queue') ? createQueue(observeWait) : <T>(work: () => Promise<T>) => work();
  const alone = isEmbedded ? refuseNested(inTurn) : inTurn;

  const readShared = shareReads((key) => {
    const { text, values } = JSON.parse(key) as Sql;
    return alone(() => source.query<unknown[]>(text, values));
  });

  return {
    engine: isEmbedded ? 'embedded' : 'mysql',
    run: (work) => alone(() => work(source.manager)),
    read: <Row>(select: Sql) => readShared(JSON.stringify(select)) as Promise<Row[]>,
    transaction: (work) => retryConflicts(() => alone(() => source.transaction(work))),
    rateLimiter: (rule) => createRateLimiter(source, rule),
    counts: (counters) => readCounts(source, counters),
    migrate: () => alone(async () => void (await source.runMigrations())),
    close: () => alone(() => source.destroy()),
  };
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

function optionsFor(location: DatabaseLocation): DataSourceOptions {
  const shared = {
    entities,
    synchronize: false,
    migrationsTransactionMode: 'each',
  } as const;
  if ('file' in location) {
    return {
      ...shared,
      type: 'better-sqlite3',
      database: location.file,
      enableWAL: location.file !== ':memory:',
      prepareDatabase: (connection: { pragma(text: string): void }) => {
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
      },
    };
  }
  return {
    ...shared,
    type: 'mysql',
    url: location.url,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    dateStrings: ['DATE'],
    poolSize: 10,
    // The stack that it keeps for each statement costs more than most of them; QueryFailedError has one.
    trace: false,
  };
}

async function limitLockWaits(source: DataSource): Promise<void> {
  const { pool } = source.driver as unknown as { pool: Pool };
  const statement = `SET SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}`;
  pool.on('connection', (connection) => connection.query(statement, () => undefined));
  // The pool has one connection by now, made before anybody listened.
  await source.query(statement);
}

async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxTries || !isConflict(error) || !isOn('conflict-retry')) throw error;
      await sleep(10 + Math.random() * 40 * tries);
    }
  }
}

const codeOf = (error: unknown): string =>
  String((error as { driverError?: { code?: unknown } })?.driverError?.code ?? '');

const conflicts = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];

/** Deadlock, or a row changed under the snapshot: the engine asks to try again. */
const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error));

export const isUniqueViolation = (error: unknown): boolean =>
  ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(
    codeOf(error),
  );

const downCodes = [
  ...conflicts,
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_DISK_FULL',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'SQLITE_FULL',
];

/**
 * The database cannot serve now, as opposed to having refused something: asking later may help. A
 * connection that has ended says so by `fatal`, and not always by a code.
 */
export function isDatabaseDown(error: unknown): boolean {
  const { driverError } = (error ?? {}) as { driverError?: unknown };
  const { code, fatal } = (driverError ?? error ?? {}) as { code?: unknown; fatal?: unknown };
  return (
    fatal === true || downCodes.includes(String(code)) || String(code).startsWith('SQLITE_IOERR')
  );
}
