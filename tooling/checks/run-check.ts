import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../rspack/find-apps.ts';
import type { Check } from './checks.ts';

/** Runs a command and shows its output. Resolves to the output if the command fails, else to null. */
async function run([command, ...args]: Check['commands'][number]): Promise<string | null> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color },
  });
  let output = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process[name].write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? null : stripVTControlCharacters(output);
}

/** Runs checks until one fails. Resolves to lines that name it, its first error and what was not run, or to none. */
export async function runChecks(checks: Check[]): Promise<string[]> {
  for (const [index, check] of checks.entries()) {
    const output = await runCommands(check);
    if (output !== null) return describeFailure(check, output, checks.slice(index + 1));
  }
  return [];
}

async function runCommands({ commands }: Check): Promise<string | null> {
  for (const command of commands) {
    const output = await run(command);
    if (output !== null) return output;
  }
  return null;
}

function describeFailure({ name, title, error, fix }: Check, output: string, notRun: Check[]) {
  const [found = `\`npm run check -- ${name}\` ended with an error.`] = error.exec(output) ?? [];
  return [
    `FAILED: ${title}`,
    `  ${found.replaceAll(root, '').replaceAll(/\s+/g, ' ').trim()}`,
    ...(fix ? [`Fix it: ${fix}`] : []),
    ...(notRun.length > 0 ? [`Not run: ${notRun.map((each) => each.name).join(', ')}`] : []),
  ];
}
