import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '../env.ts';
import { pathOf } from '../built.ts';

const readyLimitMs = 60_000;
const stopLimitMs = 30_000;

/** One api process of the built output; it keeps its port over restarts. */
export type ApiProcess = {
  url: string;
  port: number;
  pid: () => number | undefined;
  isRunning: () => boolean;
  /** Resolves to the milliseconds until it answered. */
  start(more?: Record<string, string>): Promise<number>;
  /** Resolves when the process is gone, with how it ended. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** Resolves when the process has ended by itself. */
  ended(): Promise<Ending>;
};

type Ending = { code: number | null; signal: NodeJS.Signals | null };

const children = new Set<ChildProcess>();

// Whatever ends the proof, its children end with it.
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Runs a script of the build to its end; rejects with what it wrote to stderr. */
export async function runScript(script: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [pathOf(script)], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  children.delete(child);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${Buffer.concat(errors)}`);
}

export function createApiProcess(options: {
  port: number;
  env: () => Record<string, string>;
  log: string;
}): ApiProcess {
  const { port, env, log } = options;
  const url = `http://127.0.0.1:${port}/api`;
  let child: ChildProcess | undefined;
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = async (): Promise<Ending> => {
    if (child && isRunning()) await once(child, 'exit');
    if (child) children.delete(child);
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  };
  return {
    url,
    port,
    pid: () => child?.pid,
    isRunning,
    ended,
    async start(more = {}) {
      const began = performance.now();
      child = launch({ ...env(), ...more, API_PORT: String(port) }, log);
      while (!(await answers(`${url}/health`))) {
        if (!isRunning()) throw new Error(`The api has ended by itself; its log: ${log}`);
        if (performance.now() - began > readyLimitMs) throw new Error('The api did not get ready');
        await sleep(20);
      }
      return performance.now() - began;
    },
    async end(signal) {
      if (isRunning()) child?.kill(signal);
      const insist = setTimeout(() => child?.kill('SIGKILL'), stopLimitMs);
      const ending = await ended();
      clearTimeout(insist);
      return ending;
    },
  };
}

function launch(env: Record<string, string>, log: string): ChildProcess {
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, [pathOf('api/dist/src/main.js')], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  children.add(child);
  return child;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
