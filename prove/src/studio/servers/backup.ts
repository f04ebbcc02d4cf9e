import { join } from 'node:path';
import { runOnServer } from './database.ts';
import { findProgram, runProgram } from './programs.ts';
import type { Studio } from '../start-studio.ts';

/** The backup tools for a MySQL server that docs/runbook.md uses, each with its possible names. */
export const backupPrograms = [
  ['mariadb-dump', 'mysqldump'],
  ['mariadb', 'mysql'],
];

/** The script behind `npm run studio`. */
export const operations = 'api/dist/src/operations/main.js';

/** Backs up the database as in the runbook. Resolves to a function that restores it while no API is running. */
export async function backUp({ database, folder, run }: Studio): Promise<() => Promise<void>> {
  const file = join(folder, 'backup');
  if (database.engine === 'embedded') {
    await run(operations, 'backup', file);
    return async () => {
      await database.disconnect();
      await run(operations, 'restore', file);
    };
  }
  const { hostname, port, username, password, pathname } = new URL(database.env['DATABASE_URL']!);
  const name = pathname.slice(1);
  const server = [`--host=${hostname}`, `--port=${port || 3306}`, `--user=${username}`];
  const options = password ? [...server, `--password=${decodeURIComponent(password)}`] : server;
  const [dump, client] = backupPrograms.map((names) => findProgram(names)!);
  await runProgram(dump!, [...options, '--single-transaction', name], { output: file });
  return async () => {
    await replaceDatabase(database);
    await runProgram(client!, [...options, name], { input: file });
    await run(operations, 'restored');
  };
}

async function replaceDatabase({ env, disconnect }: Studio['database']): Promise<void> {
  await disconnect();
  const server = new URL(env['DATABASE_URL']!);
  const name = server.pathname.slice(1);
  server.pathname = '/';
  await runOnServer(server.href, `DROP DATABASE ${name}`);
  await runOnServer(server.href, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
}
