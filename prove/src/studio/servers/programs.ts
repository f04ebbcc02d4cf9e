import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathOf } from '../../built.ts';
import { bareEnvironment } from '../../env.ts';

type Environment = Record<string, string>;

const children = new Set<ChildProcess>();

// When the proof ends for any reason, its child processes end too.
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

export const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** Starts a program that ends no later than the proof. It gets only the variables in `env`. */
export function startProgram(
  program: string,
  args: string[],
  { env, stdio }: { env?: Environment | undefined; stdio: NonNullable<SpawnOptions['stdio']> },
): ChildProcess {
  const child = spawn(program, args, { env: { ...bareEnvironment(), ...env }, stdio });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** `input` and `output` are files, for the program's stdin and stdout. */
type Files = { env?: Environment; input?: string; output?: string };

/** Runs a program to its end. Resolves to its output; rejects with its stderr. */
export async function runProgram(
  program: string,
  args: string[],
  { env, input, output }: Files = {},
): Promise<string> {
  const read = input === undefined ? 'ignore' : openSync(input, 'r');
  const write = output === undefined ? 'pipe' : openSync(output, 'w');
  const child = startProgram(program, args, { env, stdio: [read, write, 'pipe'] });
  const printed = child.stdout ? text(child.stdout) : '';
  const errors = text(child.stderr!);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const file of [read, write]) if (typeof file === 'number') closeSync(file);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${await errors}`);
  return printed;
}

export const runScript = (script: string, env: Environment, ...args: string[]): Promise<string> =>
  runProgram(process.execPath, [pathOf(script), ...args], { env });

export const startScript = (script: string, env: Environment): ChildProcess =>
  startProgram(process.execPath, [pathOf(script)], { env, stdio: 'ignore' });

/** The path of a program on this machine, looked up by several names. Undefined if there is none. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(bareEnvironment()['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
