import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { answersAsMysql } from './answers-as-mysql.ts';
import { readSlowest, type Outcome } from './outcome.ts';
import {
  jestReport,
  partsOnMysql,
  results,
  steps,
  type Part,
  type Run,
  type Step,
} from './parts.ts';

const total: Outcome = { passed: 0, failed: [] };
const stages: string[] = [];

const count = ({ passed, failed }: Outcome) => {
  total.passed += passed;
  total.failed.push(...failed);
};

const heading = (name: string) => console.log(`\n── ${name}`);

const runHere: Run = async (command, args, env) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
};

/** Runs a command next to others and prints its output when it has ended. */
const runBeside =
  (name: string): Run =>
  async (command, args, env) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
    heading(name);
    console.log(printed.join(''));
    return (await ended)[0] === 0;
  };

/** Runs one step. Resolves to whether later steps can run. */
async function runStep(step: Step, run: Run, chosen: Part[]): Promise<boolean> {
  const started = performance.now();
  const outcome = await step.run(run, chosen);
  stages.push(inSeconds((performance.now() - started) / 1000, step.name));
  count(outcome);
  return !step.isNeeded || outcome.failed.length === 0;
}

async function runSideBySide(group: Step[], chosen: Part[]): Promise<boolean> {
  const [only, ...others] = group;
  if (only && others.length === 0) {
    heading(only.name);
    return runStep(only, runHere, chosen);
  }
  const ended = await Promise.all(group.map((step) => runStep(step, runBeside(step.name), chosen)));
  return ended.every(Boolean);
}

const inSeconds = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;

function printTimes() {
  const slowest = readSlowest(jestReport).map(({ seconds, name }) => inSeconds(seconds, name));
  if (slowest.length > 0) console.log(`\nThe slowest test files of Jest:\n${slowest.join('\n')}`);
  console.log(`\nThe stages:\n${stages.join('\n')}`);
}

/** Runs all checks and tests of the parts. The last lines of the output name what failed and count the rest. */
export async function runTests(named: Part[]) {
  let chosen = named;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  if (chosen.some((part) => partsOnMysql.includes(part)) && !(await answersAsMysql())) {
    console.error(
      '\nLEFT OUT: the API’s tests and the proof on MySQL. No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.\n',
    );
    chosen = chosen.filter((part) => part !== 'api-mysql');
    if (process.env['CI'] || chosen.length === 0) {
      count({ passed: 0, failed: ['A MySQL server for the API’s tests and the proof'] });
    }
  }

  for (const group of steps) {
    const wanted = group.filter((step) => step.parts.some((part) => chosen.includes(part)));
    if (!(await runSideBySide(wanted, chosen))) break;
  }

  printTimes();
  if (total.failed.length > 0) console.log(`\nFAILED:\n  ${total.failed.join('\n  ')}`);
  console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
  process.exitCode = total.failed.length === 0 ? 0 : 1;
}
