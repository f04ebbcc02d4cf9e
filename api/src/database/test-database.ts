import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { testDatabaseServer } from '../env.ts';
import type { DatabaseLocation } from './database.ts';

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
  await query(server, `CREATE DATABASE ${name} ${defaults}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { location: { url: url.href }, drop: () => query(server, `DROP DATABASE ${name}`) };
}

async function query(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
  await connection.query(sql);
  await connection.end();
}
