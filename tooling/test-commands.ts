import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../e2e/support/free-ports.ts';
import { root } from './test-repository.ts';

const running: ChildProcess[] = [];

export async function stopDevelopment() {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** Shares this tree's cache, so that unchanged work is not repeated. */
const environment = { ...process.env, TURBO_CACHE_DIR: join(root, '.turbo/cache') };

type Command = { folder: string; args: string[]; env?: object };

const run = (program: string, { folder, args, env = {} }: Command) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(
      program,
      args,
      { cwd: folder, env: { ...environment, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  );

/** Runs Node in a folder. Resolves to the exit code and all output. */
export const runIn = (folder: string, args: string[], env: object = {}) =>
  run(process.execPath, { folder, args, env });

/** Runs npm in a folder with its cache and without the registry. */
export const npmIn = (folder: string, args: string[]) =>
  run('npm', { folder, args: [...args, '--offline', '--no-audit', '--no-fund'] });

export const turboIn = (folder: string, args: string[]) =>
  runIn(folder, [join(root, 'node_modules/turbo/bin/turbo'), 'run', ...args]);

const freePort = async () => String(await findFreePort());

/** Runs ESLint on files or whole folders. Returns the problems as `<file>: <rule>`. */
export async function lintIn(folder: string, files: string[]) {
  const eslint = ['node_modules/eslint/bin/eslint.js', '--format', 'json'];
  const { output } = await runIn(folder, [...eslint, ...files]);
  const found = JSON.parse(output) as {
    filePath: string;
    messages: { ruleId: string | null; message: string }[];
  }[];
  return found.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => `${relative(folder, filePath)}: ${ruleId ?? message}`),
  );
}

/** Starts development on separate ports, of one package if `args` names it. */
function startDevelopment(folder: string, args: string[], ports: Record<string, string>) {
  const child = spawn(process.execPath, ['tooling/site/dev.ts', ...args], {
    cwd: folder,
    env: { ...environment, ...ports, DATA_DIR: '.data' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) {
      if (child.exitCode !== null) throw new Error(output);
      await wait(100);
    }
  };
  return { until, output: () => output };
}

async function serverPorts() {
  return {
    PORT: await freePort(),
    API_PORT: await freePort(),
    STAND_INS_PORT: await freePort(),
  };
}

/**
 * Starts development of one app, or of all. Resolves when the remotes with these names are served. Types are checked
 * a moment later.
 */
export async function develop(folder: string, { app, names }: { app?: string; names: string[] }) {
  const remotes = await Promise.all(
    names.map(async (name) => [`${name.toUpperCase()}_DEV_PORT`, await freePort()] as const),
  );
  const ports = { ...(await serverPorts()), ...Object.fromEntries(remotes) };
  const { until, output } = startDevelopment(folder, app ? [app] : [], ports);
  const site = `http://localhost:${ports.PORT}`;
  for (const [, port] of remotes) {
    await until(() => answers(`http://localhost:${port}/remoteEntry.js`));
  }
  await until(() => answers(`${site}/`));
  return { site, output, untilSaid: (text: string) => until(() => output().includes(text)) };
}

/** Starts development of the API. Resolves when it responds. */
export async function developApi(folder: string) {
  const ports = await serverPorts();
  const { until, output } = startDevelopment(folder, ['api'], ports);
  const untilHealthy = () => until(() => answers(`http://localhost:${ports.API_PORT}/api/health`));
  await untilHealthy();
  return {
    untilHealthy,
    untilSaid: (text: string) => until(() => output().includes(text)),
    output,
  };
}

const answers = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );
