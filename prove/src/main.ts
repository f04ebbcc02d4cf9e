import { mkdir, writeFile } from 'node:fs/promises';
import { pathOf } from './built.ts';
import { type Command, readCommand } from './command-line.ts';
import { inLanes } from './lanes.ts';
import { describeTested, type Tested } from './machine.ts';
import { makePlan, type Run } from './plan.ts';
import { toPage } from './report/page.ts';
import { isGood, tableHead, toLine } from './report/table.ts';
import { type Result, runTest } from './run-test.ts';
import { showTeeth } from './teeth/bite.ts';

/** `npm run prove`: shows on this machine that nothing is lost, doubled or oversold. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const tested = await describeTested();
  if (command.areTeethShown) {
    console.log(describeCommit(tested));
    process.exit((await showTeeth(command.only)) ? 0 : 1);
  }
  const { runs, leftOut } = await makePlan(command);
  const heading = [
    `${describeCommit(tested)}, seed ${command.seed}, ${tested.startedAt}.`,
    tested.machine,
    command.isQuick
      ? 'REDUCED sizes (--quick); `npm run prove` runs the full ones.'
      : 'Full sizes of this catalogue.',
    describeLanes(command, runs),
    ...leftOut,
  ];
  console.log(`${heading.join('\n')}\n\n${tableHead.join('\n')}`);
  const began = performance.now();
  const results = await runAll(command, runs);
  const minutes = (performance.now() - began) / 60_000;
  await writeReport(results, { tested, heading });
  for (const { id, engine, problems } of results.filter((result) => !isGood(result))) {
    console.error(`\n${id} on ${engine}:\n  ${problems.join('\n  ')}`);
  }
  const good = results.filter(isGood).length;
  console.log(`\n${good} of ${results.length} hold, after ${minutes.toFixed(1)} minutes.`);
  console.log('The page with plots: .data/prove/report.html');
  // Nothing that a failed test left behind may keep the command from ending.
  process.exit(good === results.length && results.length > 0 ? 0 : 1);
}

const describeCommit = ({ commit, isDirty }: Tested): string =>
  `Commit ${commit}${isDirty ? ', WITH CHANGES THAT ARE NOT COMMITTED' : ''}`;

const isAlone = ({ test }: Run, { isQuick, lanes }: Command): boolean =>
  lanes > 1 && (test.alone === 'always' || (!isQuick && test.alone === 'in full'));

function describeLanes(command: Command, runs: Run[]): string {
  if (command.lanes === 1) return 'One test after the other.';
  const alone = new Set(runs.filter((run) => isAlone(run, command)).map(({ test }) => test.id));
  return `${command.lanes} tests side by side, alone only ${[...alone].join(', ') || 'none'}: the times of the others are of a busy machine.`;
}

/** Prints each result as it comes; resolves to all of them in the order of the catalogue. */
async function runAll(command: Command, runs: Run[]): Promise<Result[]> {
  const results = new Map<Run, Result>();
  const work = async (run: Run) => {
    const result = await runTest({ ...command, ...run });
    results.set(run, result);
    console.log(toLine(result));
  };
  const others = runs.filter((run) => !isAlone(run, command));
  const alone = runs.filter((run) => isAlone(run, command));
  await inLanes(alone, { lanes: 1, work });
  const isLong = ({ test }: Run) => test.isLong === true;
  const inOrder = [...others.filter(isLong), ...others.filter((run) => !isLong(run))];
  await inLanes(inOrder, { lanes: command.lanes, work });
  return runs.map((run) => results.get(run)!);
}

async function writeReport(
  results: Result[],
  about: { tested: Tested; heading: string[] },
): Promise<void> {
  const folder = pathOf('.data/prove');
  await mkdir(folder, { recursive: true });
  const text = [...about.heading, '', ...tableHead, ...results.map(toLine), ''].join('\n');
  await writeFile(`${folder}/report.md`, text);
  await writeFile(`${folder}/report.html`, toPage(results, about));
  const failed = results
    .filter((result) => !isGood(result))
    .map(({ id, engine, problems }) => `${id} on ${engine}: ${problems[0]}`);
  const outcome = { passed: results.length - failed.length, failed };
  await writeFile(`${folder}/outcome.json`, JSON.stringify(outcome));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
