import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Server = {
  name: string;
  /** Node's arguments. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Runs before each start; a rejection leaves the server down until the next restart. */
  prepare?: (() => Promise<void>) | undefined;
};

export type KeptServer = { restart: () => void; stop: () => Promise<void> };

/** Keeps a server that can be restarted even after it has crashed or failed to start. */
export function keepServer({ name, args, env, prepare }: Server): KeptServer {
  let child: ChildProcess | null = null;
  let isStopped = false;
  let isRequested = false;
  let turn = Promise.resolve();

  async function end() {
    const ending = child;
    child = null;
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    await ended;
  }

  async function start() {
    isRequested = false;
    await end();
    if (isStopped) return;
    await prepare?.();
    if (isStopped) return;
    const started = spawn(process.execPath, args, { env, stdio: 'inherit' });
    child = started;
    started.once('exit', () => child === started && console.error(waiting(name)));
  }

  return {
    restart() {
      if (isRequested) return;
      isRequested = true;
      turn = turn.then(start).catch((error: Error) => {
        console.error(`\n${error.message}\n${waiting(name)}`);
      });
    },
    async stop() {
      isStopped = true;
      await end();
      await turn;
      await end();
    },
  };
}

const waiting = (name: string) => `${name} is down. Saving a change starts it again.`;
