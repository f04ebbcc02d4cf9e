import { join } from 'node:path';
import { findProgram, runProgram } from './programs.ts';
import type { Studio } from './start-studio.ts';

/** The tools of docs/runbook.md for a MySQL server. */
export const backupPrograms = [
  ['mariadb-dump', 'mysqldump'],
  ['mariadb', 'mysql'],
];

const operations = 'api/dist/src/operations/main.js';

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
  };
}
