import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../built.ts';
import { isAlive, startProgram } from './programs.ts';

const { nodeFlags } = JSON.parse(readFileSync(pathOf('api/package.json'), 'utf8')) as {
  nodeFlags: string[];
};

const readyLimitMs = 180_000;
/** More often would cost the start more than it tells. */
const pollMs = 100;
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

export function createApiProcess(options: {
  port: number;
  env: () => Record<string, string>;
  log: string;
}): ApiProcess {
  const { port, env, log } = options;
  const url = `http://127.0.0.1:${port}/api`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && isAlive(child);
  const ended = async (): Promise<Ending> => {
    if (child && isRunning()) await once(child, 'exit');
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
        await sleep(pollMs);
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
  const child = startProgram(process.execPath, [...nodeFlags, pathOf('api/dist/src/main.js')], {
    env,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
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
