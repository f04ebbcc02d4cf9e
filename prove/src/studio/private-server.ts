import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { createOnServer, type StudioDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { findProgram, isAlive, runProgram, startProgram } from './programs.ts';

/** A MariaDB that belongs to one test, so that it may be killed. */
export type PrivateServer = { kill(): Promise<void>; start(): Promise<void> };

export const serverPrograms = [['mariadbd'], ['mariadb-install-db']];

const startLimitMs = 60_000;

const pathOf = (name: string): string => findProgram([name]) ?? name;

/** A server in `folder` with a database of the studio; `close` ends the server. */
export async function createOnPrivateServer(folder: string): Promise<StudioDatabase> {
  const port = await findFreePort();
  const url = `mysql://root@127.0.0.1:${port}/`;
  const place = await layOut(folder, port);
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isAlive(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const server: PrivateServer = {
    kill: () => end('SIGKILL'),
    async start() {
      child = startProgram(pathOf('mariadbd'), place, { stdio: 'ignore' });
      await waitForAnswer(url, child);
    },
  };
  await server.start();
  const database = await createOnServer(url);
  return {
    ...database,
    server,
    async close() {
      await database.disconnect();
      await end('SIGTERM');
    },
  };
}

/** Makes the data folder; answers what the server is started with. */
async function layOut(folder: string, port: number): Promise<string[]> {
  const data = join(folder, 'server');
  await mkdir(data, { recursive: true });
  // MariaDB refuses to run as root unless it is told to.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const shared = ['--no-defaults', `--datadir=${data}`, ...user];
  await runProgram(pathOf('mariadb-install-db'), [
    ...shared,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  return [
    ...shared,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--socket=${join(folder, 'server.sock')}`,
    '--skip-name-resolve',
  ];
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const began = performance.now();
  for (;;) {
    const connection = await createConnection(url).catch(() => null);
    if (connection) return connection.end();
    if (!isAlive(child)) throw new Error('The database server has ended by itself');
    if (performance.now() - began > startLimitMs) throw new Error('The database did not start');
    await sleep(50);
  }
}
