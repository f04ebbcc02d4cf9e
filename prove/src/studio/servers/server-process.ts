import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../../built.ts';
import { isAlive, startProgram } from './programs.ts';

const { nodeFlags } = JSON.parse(readFileSync(pathOf('api/package.json'), 'utf8')) as {
  nodeFlags: string[];
};

const readyLimitMs = 180_000;
/** Polling more often would slow the start down. */
const pollMs = 100;
const stopLimitMs = 30_000;

const programs = {
  api: { flags: nodeFlags, main: 'api/dist/src/main.js', health: '/api/health', port: 'API_PORT' },
  gateway: { flags: [], main: 'gateway/dist/src/main.js', health: '/healthz', port: 'PORT' },
};

export type ServerProcess = ReturnType<typeof createProcess>;

type Options = { port: number; env: () => Record<string, string>; log: string };

/** An API or gateway process of the build. It keeps its port across restarts. */
export function createProcess(program: keyof typeof programs, { port, env, log }: Options) {
  const { flags, health, port: portVariable, ...built } = programs[program];
  const main = pathOf(built.main);
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && isAlive(child);
  /** Resolves when the process has ended, to its exit code and signal. */
  const ended = async () => {
    if (child && isRunning()) await once(child, 'exit');
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  };
  return {
    /** The URL of the API, direct or through the gateway. */
    url: `${origin}/api`,
    port,
    pid: () => child?.pid,
    isRunning,
    ended,
    /** Resolves to the milliseconds until the server responded. A `script` runs in place of the built one. */
    async start(script = main): Promise<number> {
      const began = performance.now();
      const file = openSync(log, 'a');
      child = startProgram(process.execPath, [...flags, script], {
        env: { ...env(), [portVariable]: String(port) },
        stdio: ['ignore', file, file],
      });
      closeSync(file);
      while (!(await answers(origin + health))) {
        if (!isRunning()) throw new Error(`${main} has ended by itself; its log: ${log}`);
        if (performance.now() - began > readyLimitMs) throw new Error(`${main} did not get ready`);
        await sleep(pollMs);
      }
      return performance.now() - began;
    },
    async end(signal: NodeJS.Signals) {
      if (isRunning()) child?.kill(signal);
      const insist = setTimeout(() => child?.kill('SIGKILL'), stopLimitMs);
      const ending = await ended();
      clearTimeout(insist);
      return ending;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
