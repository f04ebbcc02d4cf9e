import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '../settle.ts';
import { findFreePort } from './free-port.ts';
import { findProgram, startProgram } from './programs.ts';

/**
 * Starts HAProxy in front of equivalent servers on this machine. It uses them in turn, because a
 * server that fails every request would otherwise look the least busy. It cuts the connections of a
 * server that is gone. With the path `health`, a server counts as up while it returns 200 there.
 */
export async function startBalancer(
  folder: string,
  { name, ports, health }: { name: string; ports: number[]; health?: string },
): Promise<{ port: number; stop(): void }> {
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
  if (!(await until(() => isOpen(port), 20_000, 50))) throw new Error('The balancer did not start');
  return { port, stop: () => void child.kill('SIGKILL') };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
