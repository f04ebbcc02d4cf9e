import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { pathOf } from './built.ts';
import { type Command, readCommand } from './command-line.ts';
import { inLanes } from './lanes.ts';
import { runMutations } from './mutations/run-mutations.ts';
import { makePlan } from './plan.ts';
import { isGood, tableHead, toLine } from './report.ts';
import { type Result, type Run, runTest } from './run-test.ts';

/** `npm run prove` shows on this machine that nothing is lost, doubled or oversold. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { isQuick, lanes, seed } = command;
  const commit = await describeCommit();
  if (command.areMutations) {
    console.log(commit);
    process.exit((await runMutations(command.only)) ? 0 : 1);
  }
  const { runs, leftOut } = await makePlan(command);
  const heading = [
    `${commit}, seed ${seed}, ${new Date().toISOString()}.`,
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)} at the start, Node ${process.version}`,
    isQuick ? 'REDUCED sizes (--quick); `npm run prove` runs the full ones.' : 'Full sizes.',
    `${lanes} tests side by side.`,
    ...leftOut,
    '',
    ...tableHead,
  ];
  console.log(heading.join('\n'));
  const folder = pathOf('.data/prove');
  await mkdir(folder, { recursive: true });
  const began = performance.now();
  const results = await runAll(command, runs);
  const minutes = (performance.now() - began) / 60_000;
  const failed = results.filter((result) => !isGood(result));
  const good = results.length - failed.length;
  await writeFile(`${folder}/report.md`, [...heading, ...results.map(toLine), ''].join('\n'));
  const first = failed.map(
    ({ test, engine, problems }) => `${test.id} on ${engine}: ${problems[0]}`,
  );
  await writeFile(`${folder}/outcome.json`, JSON.stringify({ passed: good, failed: first }));
  for (const { test, engine, problems } of failed) {
    console.error(`\n${test.id} on ${engine}:\n  ${problems.join('\n  ')}`);
  }
  console.log(`\n${good} of ${results.length} hold, after ${minutes.toFixed(1)} minutes.`);
  // Exits even if a failed test left something running.
  process.exit(failed.length === 0 && good > 0 ? 0 : 1);
}

/** Names the commit under test. A proof of a stale or modified tree proves nothing. */
async function describeCommit(): Promise<string> {
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: pathOf('.') })).stdout.trim();
  const commit = await git('rev-parse', '--short=12', 'HEAD').catch(() => 'unknown');
  const changes = await git('status', '--porcelain').catch(() => '');
  return `Commit ${commit}${changes ? ', WITH CHANGES THAT ARE NOT COMMITTED' : ''}`;
}

/** Prints each result as it arrives. Resolves to all results in catalog order. */
async function runAll(command: Command, runs: Run[]): Promise<Result[]> {
  const results = new Map<Run, Result>();
  const work = async (run: Run) => {
    const result = await runTest(run, command);
    results.set(run, result);
    console.log(toLine(result));
  };
  const isLong = ({ test }: Run) => test.isLong === true;
  const others = runs.filter(({ test }) => !test.isAlone);
  const alone = runs.filter(({ test }) => test.isAlone);
  await inLanes(alone, { lanes: 1, work });
  const inOrder = [...others.filter(isLong), ...others.filter((run) => !isLong(run))];
  await inLanes(inOrder, { lanes: command.lanes, work });
  return runs.map((run) => results.get(run)!);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
