import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { findProgram, isAlive, startProgram } from './programs.ts';

export const balancerPrograms = [['haproxy']];

/** Where it listens; `stop` ends it. */
export type Balancer = { port: number; stop(): void };

const startLimitMs = 20_000;

/**
 * HAProxy before servers of this machine that all do the same: the connections go to each in turn, for one
 * that refuses its work has the fewest, and those of a server that is gone are cut. With `health`, a path, a server counts as there
 * while it answers 200 on it.
 */
export async function startBalancer(
  folder: string,
  { name, ports, health }: { name: string; ports: number[]; health?: string },
): Promise<Balancer> {
  const port = await findFreePort();
  const file = join(folder, `${name}.haproxy`);
  const lines = [
    'defaults',
    ' mode tcp',
    ' timeout connect 2s',
    ' timeout client 1h',
    ' timeout server 1h',
    `listen ${name}`,
    ` bind 127.0.0.1:${port}`,
    ' balance roundrobin',
    ' option redispatch',
    ...(health ? [` option httpchk GET ${health}`] : []),
    ...ports.map(
      (each) =>
        ` server at${each} 127.0.0.1:${each} check inter 300 fall 2 rise 1 on-marked-down shutdown-sessions`,
    ),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = startProgram(findProgram(['haproxy'])!, ['-db', '-f', file], { stdio: 'ignore' });
  const began = performance.now();
  while (!(await isOpen(port))) {
    if (!isAlive(child) || performance.now() - began > startLimitMs) {
      throw new Error('The balancer did not start');
    }
    await sleep(50);
  }
  return { port, stop: () => void child.kill('SIGKILL') };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
