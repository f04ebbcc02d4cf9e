import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that is alive but prints nothing for this long before it is ready counts as hanging. */
const quietLimit = 300_000;
/** Longer than the API takes to finish payments in progress. */
const stopLimit = 30_000;

/** Throws one sentence if another program listens on the port that `variable` names. */
export async function checkPort({ variable, port }: { variable: string; port: number }) {
  const server = createServer();
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Set ${variable} to a free port.`, { cause: error });
  }
  server.close();
  await once(server, 'close');
}

type Program = {
  name: string;
  /** Node's arguments. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The log file that the process writes to. */
  log: string;
};

export type Started = {
  name: string;
  child: ChildProcess;
  isOver: () => boolean;
  ended: Promise<unknown>;
  log: string;
};

/** Starts a process that writes to `log`. */
export async function startProcess({ name, args, env, log }: Program): Promise<Started> {
  const file = await open(log, 'w');
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', file.fd, file.fd] });
  await file.close();
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { name, child, isOver, ended: once(child, 'exit'), log };
}

type Ready = {
  /** A URL that responds when the process is ready. */
  health: string;
  /** The longest time in milliseconds without a new line in the log. */
  limit?: number;
};

/** Waits for a process as long as it makes progress. Rejects if it ends or prints nothing for too long. */
export async function untilReady(started: Started, { health, limit = quietLimit }: Ready) {
  let size = 0;
  let deadline = Date.now() + limit;
  while (!(await answers(health))) {
    if (started.isOver()) throw new Error(await lastWords(started));
    const printed = (await stat(started.log)).size;
    if (printed > size) deadline = Date.now() + limit;
    size = printed;
    if (Date.now() > deadline) {
      await stopProcess(started);
      const quiet = `${limit / 1000} s without output`;
      throw new Error(`${started.name} did not become ready (${quiet}). Its log: ${started.log}`);
    }
    await wait(50);
  }
}

/** Stops a process, by force if it takes too long. Resolves when it has ended. */
export async function stopProcess({ child, isOver, ended }: Started) {
  if (isOver()) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await ended;
  clearTimeout(insist);
}

/** Says why a process ended, with the end of its log. */
export async function lastWords({ name, child, log }: Started) {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-3);
  const end = lines.map((line) => line.slice(0, 300)).join('\n');
  const reason = child.signalCode ?? `code ${child.exitCode}`;
  return `${name} stopped unexpectedly (${reason}). The end of ${log}:\n${end}`;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Calls `stop` when the npm that started this process has ended, because npm does not pass every signal on. */
export function stopWithNpm(stop: () => void) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}
