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
/** More often would cost the start more than it tells. */
const pollMs = 100;
const stopLimitMs = 30_000;

/** One api or gateway process of the built output; it keeps its port over restarts. */
export type ServerProcess = {
  /** Of the api, behind the gateway or not. */
  url: string;
  port: number;
  pid: () => number | undefined;
  isRunning: () => boolean;
  /** Resolves to the milliseconds until it answered. A `script` runs in place of what ships. */
  start(more?: { env?: Record<string, string>; script?: string }): Promise<number>;
  /** Resolves when the process is gone, with how it ended. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** Resolves when the process has ended by itself. */
  ended(): Promise<Ending>;
};

type Ending = { code: number | null; signal: NodeJS.Signals | null };

type Options = { port: number; env: () => Record<string, string>; log: string };

export const createApiProcess = (options: Options): ServerProcess =>
  createProcess({
    ...options,
    name: 'api',
    flags: nodeFlags,
    main: pathOf('api/dist/src/main.js'),
    health: '/api/health',
    portVariable: 'API_PORT',
  });

export const createGatewayProcess = (options: Options): ServerProcess =>
  createProcess({
    ...options,
    name: 'gateway',
    flags: [],
    main: pathOf('gateway/dist/src/main.js'),
    health: '/healthz',
    portVariable: 'PORT',
  });

type Program = {
  name: string;
  flags: string[];
  main: string;
  health: string;
  portVariable: string;
};

function createProcess(program: Options & Program): ServerProcess {
  const { name, flags, main, health, portVariable, port, env, log } = program;
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && isAlive(child);
  const ended = async (): Promise<Ending> => {
    if (child && isRunning()) await once(child, 'exit');
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  };
  return {
    url: `${origin}/api`,
    port,
    pid: () => child?.pid,
    isRunning,
    ended,
    async start({ env: more = {}, script = main } = {}) {
      const began = performance.now();
      child = launch([...flags, script], {
        env: { ...env(), ...more, [portVariable]: String(port) },
        log,
      });
      while (!(await answers(origin + health))) {
        if (!isRunning()) throw new Error(`The ${name} has ended by itself; its log: ${log}`);
        if (performance.now() - began > readyLimitMs) {
          throw new Error(`The ${name} did not get ready`);
        }
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

type Launch = { env: Record<string, string>; log: string };

function launch(args: string[], { env, log }: Launch): ChildProcess {
  const file = openSync(log, 'a');
  const child = startProgram(process.execPath, args, { env, stdio: ['ignore', file, file] });
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
