import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { findProgram, runProgram } from './programs.ts';
import type { Studio } from '../start-studio.ts';

/** The tools of docs/runbook.md for a MySQL server. */
export const backupPrograms = [
  ['mariadb-dump', 'mysqldump'],
  ['mariadb', 'mysql'],
];

export const operations = 'api/dist/src/operations/main.js';

/** Backs the database up as the runbook says; answers how it is put back, with no api running. */
export async function backUp(studio: Studio): Promise<() => Promise<void>> {
  const { database, log } = studio;
  const file = join(log, '..', 'backup');
  if (database.engine === 'embedded') {
    await studio.run(operations, 'backup', file);
    return async () => {
      await database.disconnect();
      await studio.run(operations, 'restore', file);
    };
  }
  const { hostname, port, username, password, pathname } = new URL(database.env['DATABASE_URL']!);
  const name = pathname.slice(1);
  const server = [`--host=${hostname}`, `--port=${port || 3306}`, `--user=${username}`];
  const options = password ? [...server, `--password=${decodeURIComponent(password)}`] : server;
  const [dump, client] = backupPrograms.map((names) => findProgram(names)!);
  await runProgram(dump!, [...options, '--single-transaction', name], { output: file });
  return async () => {
    await database.disconnect();
    const anew = `DROP DATABASE ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4`;
    await runProgram(client!, [...options, `--execute=${anew}`]);
    await runProgram(client!, [...options, name], { input: file });
    await studio.run(operations, 'restored');
  };
}

/** The database as of a new studio, with no api running: all rows are gone. */
export async function loseDatabase({ database, run }: Studio): Promise<void> {
  await database.disconnect();
  if (database.engine === 'embedded') {
    const file = database.env['DATABASE_FILE']!;
    for (const rest of ['', '-wal', '-shm']) await rm(file + rest, { force: true });
  } else {
    const name = new URL(database.env['DATABASE_URL']!).pathname.slice(1);
    await database.write(`DROP DATABASE ${name}`);
    await database.disconnect();
    await onServer(database.env['DATABASE_URL']!, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  }
  await run('api/dist/src/migrate.js');
}

async function onServer(databaseUrl: string, sql: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/';
  const connection = await createConnection(url.href);
  await connection.query(sql);
  await connection.end();
}
