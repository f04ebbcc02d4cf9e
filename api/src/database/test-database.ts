import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { EntityManager } from 'typeorm';
import { testDatabaseServer, testWorker } from '../env.ts';
import { type Database, type DatabaseLocation, openDatabase } from './database.ts';
import { schema } from '../schema.ts';
import { requireWritesFirst } from './test-writes-first.ts';

declare const TEST_ENGINE: 'embedded' | 'mysql';

export type TestDatabase = { location: DatabaseLocation; drop: () => Promise<void> };

const usualDefaults = 'CHARACTER SET utf8mb4';

/** Creates an empty database. `defaults` stands for the server's default settings. */
export async function createTestDatabase(defaults = usualDefaults): Promise<TestDatabase> {
  if (TEST_ENGINE === 'embedded') {
    return { location: { file: ':memory:' }, drop: async () => undefined };
  }
  return createNamed(randomBytes(6).toString('hex'), defaults);
}

/** Creates an empty database that outlives its connection, unlike one in memory. */
export async function createLastingDatabase(): Promise<TestDatabase> {
  if (TEST_ENGINE !== 'embedded') return createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'studio-test-'));
  return {
    location: { file: join(folder, 'studio.sqlite') },
    drop: () => rm(folder, { recursive: true }),
  };
}

async function createNamed(suffix: string, defaults: string): Promise<TestDatabase> {
  const server = testDatabaseServer();
  const name = `studio_test_${suffix}`;
  await connected(server, (connection) =>
    connection.query(`CREATE DATABASE IF NOT EXISTS ${name} ${defaults}`),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { url: url.href },
    drop: () =>
      connected(server, async (connection) => {
        await connection.query(`DROP DATABASE IF EXISTS ${name}`);
      }),
  };
}

/** An open database with the product's tables, and a function that drops it. */
type Opened = { database: Database; drop: () => Promise<void> };

/** Opens a database at `place`, or one that the tests of a file use in turn. */
export async function openTestDatabase(place?: TestDatabase): Promise<Opened> {
  if (!place) return TEST_ENGINE === 'embedded' ? openInMemory() : openOnServer();
  const database = await openDatabase(place.location, schema);
  await database.migrate();
  return { database, drop: place.drop };
}

/** The tables as the migrations leave them, because running the migrations takes ten times as long. */
let tables: { statements: string[]; migrations: string } | null = null;

async function openInMemory(): Promise<Opened> {
  const database = await openDatabase({ file: ':memory:' }, schema);
  if (tables) await database.transaction(copyTables);
  else {
    await database.migrate();
    tables = await database.run(readTables);
  }
  return { database, drop: async () => undefined };
}

async function readTables(manager: EntityManager) {
  const created = await manager.query<{ sql: string }[]>(
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
     ORDER BY type = 'table' DESC`,
  );
  const migrations = JSON.stringify(await manager.query('SELECT * FROM migrations'));
  return { statements: created.map(({ sql }) => sql), migrations };
}

async function copyTables(manager: EntityManager): Promise<void> {
  for (const statement of tables!.statements) await manager.query(statement);
  await manager.query(
    `INSERT INTO migrations (id, timestamp, name)
     SELECT value ->> 'id', value ->> 'timestamp', value ->> 'name' FROM json_each(?)`,
    [tables!.migrations],
  );
}

/**
 * Opens a database on the server. The migrations take more than a second there, so a worker's tests share one
 * database, which is emptied after each; only a second API in one test gets another.
 */
async function openOnServer(): Promise<Opened> {
  const given = free.pop() ?? (await (isOwnInUse ? createOnServer() : takeOwn()));
  return {
    database: requireWritesFirst(await openDatabase(given.location, schema)),
    drop: async () => {
      if (await given.empty()) free.push(given);
      else {
        await given.drop();
        if (given.isOwn) isOwnInUse = false;
      }
    },
  };
}

/** `empty` returns false when a test has changed more than rows. */
type ReusedDatabase = TestDatabase & { isOwn: boolean; empty: () => Promise<boolean> };

const free: ReusedDatabase[] = [];
let isOwnInUse = false;

// The worker's own database stays for its next file; test-run-end.mjs drops it.
afterAll(() => Promise.all(free.map(({ isOwn, drop }) => (isOwn ? Promise.resolve() : drop()))));

const createOnServer = async () => migrated(await createTestDatabase(), { isOwn: false });

async function takeOwn(): Promise<ReusedDatabase> {
  isOwnInUse = true;
  const own = await migrated(await createNamed(testWorker(), usualDefaults), { isOwn: true });
  // A test that failed in an earlier file may have left rows behind.
  await own.empty();
  return own;
}

async function migrated(
  { location, drop }: TestDatabase,
  { isOwn }: { isOwn: boolean },
): Promise<ReusedDatabase> {
  const database = await openDatabase(location, schema);
  if (!(await database.isMigrated())) await database.migrate();
  await database.close();
  const { url } = location as { url: string };
  const tables = await connected(url, listTables);
  const emptyIt = () => connected(url, (connection) => empty(connection, tables));
  return { location, drop, isOwn, empty: emptyIt };
}

async function listTables(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return rows.flatMap((row) => Object.values(row) as string[]).sort();
}

/**
 * Deletes all rows except those of `migrations`, the only table to which migrations write rows. Returns false when
 * the tables have changed.
 */
async function empty(connection: Connection, tables: string[]): Promise<boolean> {
  if ((await listTables(connection)).join() !== tables.join()) return false;
  const used = tables.filter((each) => each !== 'migrations');
  await connection.query(
    ['START TRANSACTION', ...used.map((each) => `DELETE FROM ${each}`), 'COMMIT'].join(';'),
  );
  return true;
}

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
