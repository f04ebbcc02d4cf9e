import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathOf } from '../../built.ts';
import { bareEnvironment } from '../../env.ts';

type Environment = Record<string, string>;

const children = new Set<ChildProcess>();

// Whatever ends the proof, its children end with it.
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

export const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** Starts a program that ends with the proof at the latest; it gets `env` and nothing of ours. */
export function startProgram(
  program: string,
  args: string[],
  { env, stdio }: { env?: Environment; stdio: SpawnOptions['stdio'] },
): ChildProcess {
  const child = spawn(program, args, { env: { ...bareEnvironment(), ...env }, stdio });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** From the file `input` and into the file `output`, where they are given. */
type Files = { env?: Environment; input?: string; output?: string };

/** Runs a program to its end; rejects with what it wrote to stderr. */
export async function runProgram(
  program: string,
  args: string[],
  { env, input, output }: Files = {},
): Promise<void> {
  const read = input === undefined ? undefined : openSync(input, 'r');
  const write = output === undefined ? undefined : openSync(output, 'w');
  const child = startProgram(program, args, {
    env,
    stdio: [read ?? 'ignore', write ?? 'ignore', 'pipe'],
  });
  const errors: Buffer[] = [];
  child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  for (const file of [read, write]) if (file !== undefined) closeSync(file);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${Buffer.concat(errors)}`);
}

/** Runs a script of the build to its end; rejects with what it wrote to stderr. */
export const runScript = (script: string, env: Environment, ...args: string[]): Promise<void> =>
  runProgram(process.execPath, [pathOf(script), ...args], { env });

/** Runs a script of the build to its end and answers what it printed. */
export async function readScript(
  script: string,
  env: Environment,
  ...args: string[]
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-script-'));
  const output = join(folder, 'output');
  try {
    await runProgram(process.execPath, [pathOf(script), ...args], { env, output });
    return await readFile(output, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Kills a script of the build when `moment` comes; resolves to false when it had ended before. */
export async function killScript(
  script: string,
  env: Environment,
  moment: (isRunning: () => boolean) => Promise<void>,
): Promise<boolean> {
  const child = startProgram(process.execPath, [pathOf(script)], { env, stdio: 'ignore' });
  const exit = once(child, 'exit');
  await moment(() => isAlive(child));
  const isInTime = isAlive(child);
  child.kill('SIGKILL');
  await exit;
  return isInTime;
}

/** Runs a script of the build that is to kill itself; false when it ended otherwise. */
export async function diesBySignal(
  script: string,
  env: Environment,
  ...args: string[]
): Promise<boolean> {
  const child = startProgram(process.execPath, [pathOf(script), ...args], { env, stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGKILL';
}

/** Where this machine has a program, by the first of its names that it knows. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(bareEnvironment()['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
