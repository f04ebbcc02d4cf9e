// The cost of the gateway and of a release, for `bench -- web`.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './measured-site.ts';

const pageLoads = 1000;
const requests = 3000;
const atOnce = 10;
const asBrowser = { accept: 'text/html', 'accept-encoding': 'br' };

export type Gateway = { pid: number; url: string; stop: () => Promise<void> };

/** Starts a gateway in a separate process, in front of the API of `site`. */
export async function startGateway({ env }: Site, port: number): Promise<Gateway> {
  const standIns = `http://localhost:${env.STAND_INS_PORT}`;
  const gateway = spawn(process.execPath, ['gateway/dist/src/main.js'], {
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(port),
      API_URL: `http://localhost:${env.API_PORT}`,
      SQUARE_SCRIPT_ORIGINS: standIns,
      GOOGLE_SCRIPT_ORIGINS: standIns,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isOver = once(gateway, 'exit').then(() => {
    throw new Error('The measured gateway did not start.');
  });
  await Promise.race([once(gateway.stdout, 'data'), isOver]);
  isOver.catch(() => {});
  const stop = async () => {
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
  };
  return { pid: gateway.pid!, url: `http://localhost:${port}`, stop };
}

async function repeat(times: number, work: (index: number) => Promise<unknown>) {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work(left);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function get(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Milliseconds of CPU time that a process has used. */
async function processorTime(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.split(') ')[1]!.split(' ').slice(11, 13);
  // The kernel counts in hundredths of a second.
  return (Number(user) + Number(system)) * 10;
}

/** Milliseconds of CPU time per response. */
export async function answerCost({ pid, url }: Gateway, path: string) {
  const ask = () => get(url + path, asBrowser);
  await repeat(requests / 3, ask);
  const before = await processorTime(pid);
  await repeat(requests, ask);
  return ((await processorTime(pid)) - before) / requests;
}

/** The gateway's peak memory in MB while it served a thousand pages with all their files. */
export async function memoryUnderLoad({ pid, url }: Gateway, addresses: string[]) {
  await repeat(pageLoads, async (index) => {
    const html = await get(url + addresses[index % addresses.length]!, asBrowser);
    const files = [...html.matchAll(/(?:href|src)="(\/(?:r|images)\/[^"]+)"/g)];
    for (const [, file = ''] of files) await get(url + file, { 'accept-encoding': 'br' });
  });
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

async function hashOf(folder: string) {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Builds the admin app and releases it into a copy of the store, as a release does after its tests. */
export async function timeRelease(folder: string) {
  const releases = join(folder, 'releases');
  await cp('gateway/releases', releases, { recursive: true });
  const others = () => Promise.all(['shell', 'booking'].map((app) => hashOf(join(releases, app))));
  const before = await others();
  await rm(join(releases, 'admin'), { recursive: true });
  await rm('admin-app/dist', { recursive: true });
  const started = performance.now();
  await promisify(execFile)(process.execPath, ['tooling/site/build.ts', 'admin-app'], {
    env: { ...process.env, RELEASES_DIR: releases },
  });
  const seconds = (performance.now() - started) / 1000;
  const after = await others();
  return { seconds, areOthersSame: before.join() === after.join() };
}
