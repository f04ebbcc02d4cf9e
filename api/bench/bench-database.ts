import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type Database, type DatabaseLocation, openDatabase } from '../src/database/database.ts';
import { schema } from '../src/schema.ts';
import { seed } from '../src/seed.ts';
import { readEnv, testDatabaseServer } from '../src/env.ts';

/** A database for one run: its location, its own connection and its cleanup. */
export type BenchDatabase = {
  location: DatabaseLocation;
  database: Database;
  drop: () => Promise<void>;
};

export async function createBenchDatabase(engine: Database['engine']): Promise<BenchDatabase> {
  const { location, remove } = engine === 'mysql' ? await createOnServer() : await createFile();
  const database = await openDatabase(location, schema);
  await database.migrate();
  await seed(database, { env: readEnv({ COUPON_CODE: 'BENCH-RUN' }), now: new Date() });
  const drop = async () => {
    await database.close();
    await remove();
  };
  return { location, database, drop };
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'));
  return {
    location: { file: join(folder, 'studio.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function createOnServer() {
  const url = new URL(testDatabaseServer());
  const name = `studio_bench_${randomBytes(6).toString('hex')}`;
  await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  url.pathname = `/${name}`;
  return { location: { url: url.href }, remove: () => query(`DROP DATABASE ${name}`) };
}

async function query(sql: string): Promise<void> {
  const connection = await createConnection(testDatabaseServer());
  await connection.query(sql);
  await connection.end();
}
