import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { testDatabaseServer } from '../env.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';

declare const TEST_ENGINE: 'embedded' | 'mysql';

export type TestDatabase = { location: DatabaseLocation; drop: () => Promise<void> };

/** An empty database; `defaults` are those that its server gives it. */
export async function createTestDatabase(
  defaults = 'CHARACTER SET utf8mb4',
): Promise<TestDatabase> {
  if (TEST_ENGINE === 'embedded') {
    return { location: { file: ':memory:' }, drop: async () => undefined };
  }
  const server = testDatabaseServer();
  const name = `studio_test_${randomBytes(6).toString('hex')}`;
  await connected(server, (connection) => connection.query(`CREATE DATABASE ${name} ${defaults}`));
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

/**
 * A database as the migrations leave it. MySQL takes a second for them: the tests of a file have one
 * after the other the same, emptied in between, and the end of the file drops it.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  if (TEST_ENGINE === 'embedded') return createTestDatabase();
  const given = free.pop() ?? (await createOnServer());
  return {
    location: given.location,
    drop: async () => {
      if (await given.empty()) free.push(given);
      else await given.drop();
    },
  };
}

/** `empty` answers false where a test has changed more than rows. */
type ReusedDatabase = TestDatabase & { empty: () => Promise<boolean> };

const free: ReusedDatabase[] = [];

afterAll(() => Promise.all(free.splice(0).map(({ drop }) => drop())));

async function createOnServer(): Promise<ReusedDatabase> {
  const { location, drop } = await createTestDatabase();
  const database = await openDatabase(location);
  await database.migrate();
  await database.close();
  const { url } = location as { url: string };
  const tables = await connected(url, listTables);
  return { location, drop, empty: () => connected(url, (connection) => empty(connection, tables)) };
}

async function listTables(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return rows.flatMap((row) => Object.values(row) as string[]).sort();
}

/** No migration writes rows but those of its own table. */
async function empty(connection: Connection, tables: string[]): Promise<boolean> {
  if ((await listTables(connection)).join() !== tables.join()) return false;
  await connection.beginTransaction();
  for (const table of tables.filter((each) => each !== 'migrations')) {
    await connection.query(`DELETE FROM ${table}`);
  }
  await connection.commit();
  return true;
}

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
