import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { runOnServer } from './database.ts';
import { findProgram, isAlive, runProgram, startProgram } from './programs.ts';

/** A MariaDB that belongs to one test, so that all may be done to it that happens to one. */
export type MariaServer = {
  url: string;
  /** With options for this time only. Resolves when it answers. */
  start(...more: string[]): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Its machine still takes connections, and it answers none. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Whether it does for whoever is not its administrator. */
  takeChanges(isTaken: boolean): Promise<void>;
};

export const serverPrograms = [['mariadbd'], ['mariadb-install-db']];

const startLimitMs = 60_000;

const pathOf = (name: string): string => findProgram([name]) ?? name;

/** Lays out an empty server in `folder`; its administrator is root without a password. */
export async function createMariaServer(
  folder: string,
  { port, options = [] }: { port: number; options?: string[] },
): Promise<MariaServer> {
  const url = `mysql://root@127.0.0.1:${port}/`;
  const place = await layOut(folder, port);
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isAlive(child)) return;
    child.kill('SIGCONT');
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    url,
    async start(...more) {
      const log = openSync(join(folder, 'log'), 'a');
      const stdio = ['ignore' as const, log, log];
      child = startProgram(pathOf('mariadbd'), [...place, ...options, ...more], { stdio });
      closeSync(log);
      await waitForAnswer(url, child);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: async () => void child?.kill('SIGSTOP'),
    thaw: async () => void child?.kill('SIGCONT'),
    takeChanges: (isTaken) => runOnServer(url, `SET GLOBAL read_only = ${isTaken ? 0 : 1}`),
  };
}

/** MariaDB refuses to run as root, and what copies a cluster's data does too: its package has a user. */
const user = process.getuid?.() === 0 ? 'mysql' : undefined;

/** Makes the data folder, in a folder of its own; answers what the server is started with. */
async function layOut(folder: string, port: number): Promise<string[]> {
  const data = join(folder, 'data');
  const temporary = join(folder, 'tmp');
  await mkdir(data, { recursive: true });
  await mkdir(temporary);
  if (user) {
    await chmod(dirname(folder), 0o711);
    await runProgram(pathOf('chown'), ['-R', user, folder]);
  }
  const own = user ? [`--user=${user}`] : [];
  const shared = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${temporary}`, ...own];
  await runProgram(pathOf('mariadb-install-db'), [
    ...shared,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  return [
    ...shared,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--socket=${join(folder, 'socket')}`,
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
