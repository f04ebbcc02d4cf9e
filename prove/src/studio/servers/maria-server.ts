import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { until } from '../settle.ts';
import { createOnServer, runOnServer, type StudioDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { findProgram, isAlive, runProgram, startProgram } from './programs.ts';

/** A MariaDB server for one test, which may kill, freeze or reconfigure it. */
export type MariaServer = Awaited<ReturnType<typeof createMariaServer>>;

export const serverPrograms = [['mariadbd'], ['mariadb-install-db']];

const startLimitMs = 60_000;

const pathOf = (name: string): string => findProgram([name]) ?? name;

/** Creates an empty server in `folder`. Its administrator is root without a password. */
export async function createMariaServer(
  folder: string,
  { port, options = [] }: { port: number; options?: string[] },
) {
  const url = `mysql://root@127.0.0.1:${port}/`;
  const place = await layOut(folder, port);
  let child: ChildProcess;
  const end = async (signal: NodeJS.Signals) => {
    if (!isAlive(child)) return;
    child.kill('SIGCONT');
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    url,
    /** Starts the server with additional options for this run. Resolves when it accepts queries. */
    async start(...more: string[]) {
      const log = openSync(join(folder, 'log'), 'a');
      child = startProgram(pathOf('mariadbd'), [...place, ...options, ...more], {
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      const answers = async () => {
        if (!isAlive(child)) throw new Error('The database server has ended by itself');
        const connection = await createConnection(url).catch(() => null);
        await connection?.end();
        return connection !== null;
      };
      if (!(await until(answers, startLimitMs, 50))) throw new Error('The database did not start');
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Freezes the server: the machine still accepts connections, but the server does not respond. */
    freeze: async () => void child.kill('SIGSTOP'),
    thaw: async () => void child.kill('SIGCONT'),
    /** Sets whether the server accepts changes from users other than its administrator. */
    takeChanges: (isTaken: boolean) =>
      runOnServer(url, `SET GLOBAL read_only = ${isTaken ? 0 : 1}`),
  };
}

/** MariaDB and the tool that copies a cluster's data refuse to run as root. MariaDB's package creates this user. */
const user = process.getuid?.() === 0 ? 'mysql' : undefined;

/** Creates the data folder. Resolves to the server's options. */
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

export async function createOnPrivateServer(folder: string): Promise<StudioDatabase> {
  const server = await createMariaServer(join(folder, 'server'), { port: await findFreePort() });
  await server.start();
  const database = await createOnServer(server.url);
  // In production, too, the API's user is not the server's administrator.
  const url = new URL(database.env['DATABASE_URL']!);
  url.username = 'studio';
  await runOnServer(server.url, `CREATE USER studio@'%'`);
  await runOnServer(server.url, `GRANT ALL ON ${url.pathname.slice(1)}.* TO studio@'%'`);
  return {
    ...database,
    env: { DATABASE_URL: url.href },
    server,
    async close() {
      await database.disconnect();
      await server.stop();
    },
  };
}
