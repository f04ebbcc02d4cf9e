import { mkdir, writeFile } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import { pathOf } from './built.ts';
import { type Command, readCommand } from './command-line.ts';
import { databaseServer } from './env.ts';
import { describeTested, type Tested } from './machine.ts';
import { toPage } from './report/page.ts';
import { isGood, tableHead, toLine } from './report/table.ts';
import { type Result, runTest } from './run-test.ts';
import type { Engine } from './studio/database.ts';
import { showTeeth } from './teeth/bite.ts';
import { tests } from './tests/index.ts';

/** `npm run prove`: shows on this machine that nothing is lost, doubled or oversold. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const tested = await describeTested();
  if (command.areTeethShown) {
    console.log(describeCommit(tested));
    process.exit((await showTeeth(command.only)) ? 0 : 1);
  }
  const engines = await answering(command.engines);
  const heading = [
    `${describeCommit(tested)}, seed ${command.seed}, ${tested.startedAt}.`,
    tested.machine,
    command.isQuick
      ? 'REDUCED sizes (--quick); `npm run prove` runs the full ones.'
      : 'Full sizes of this catalogue.',
    ...leftOut(command, engines),
  ];
  console.log(`${heading.join('\n')}\n\n${tableHead.join('\n')}`);
  const results: Result[] = [];
  for (const test of chosen(command)) {
    for (const engine of engines.filter((each) => test.engines?.includes(each) ?? true)) {
      const result = await runTest({ ...command, test, engine });
      results.push(result);
      console.log(toLine(result));
    }
  }
  await writeReport(results, { tested, heading });
  for (const { id, engine, problems } of results.filter((result) => !isGood(result))) {
    console.error(`\n${id} on ${engine}:\n  ${problems.join('\n  ')}`);
  }
  const good = results.filter(isGood).length;
  console.log(`\n${good} of ${results.length} hold. The page with plots: .data/prove/report.html`);
  // Nothing that a failed test left behind may keep the command from ending.
  process.exit(good === results.length && results.length > 0 ? 0 : 1);
}

const describeCommit = ({ commit, isDirty }: Tested): string =>
  `Commit ${commit}${isDirty ? ', WITH CHANGES THAT ARE NOT COMMITTED' : ''}`;

function chosen({ only, isQuick }: Command) {
  const unknown = only.find((id) => !tests.some((test) => test.id === id));
  if (unknown)
    throw new Error(`No test is called ${unknown}: ${tests.map(({ id }) => id).join(', ')}`);
  return tests.filter(
    ({ id, isFullOnly }) => (only.length === 0 || only.includes(id)) && !(isQuick && isFullOnly),
  );
}

async function answering(engines: Engine[]): Promise<Engine[]> {
  const hasServer = await createConnection({ uri: databaseServer(), connectTimeout: 3000 }).then(
    (connection) => connection.end().then(() => true),
    () => false,
  );
  return engines.filter((engine) => engine === 'embedded' || hasServer);
}

const leftOut = ({ engines, isQuick }: Command, present: Engine[]): string[] => [
  ...engines
    .filter((engine) => !present.includes(engine))
    .map(() => 'LEFT OUT: MySQL. No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.'),
  ...(isQuick
    ? tests.filter(({ isFullOnly }) => isFullOnly).map(({ id }) => `LEFT OUT of --quick: ${id}.`)
    : []),
];

async function writeReport(
  results: Result[],
  about: { tested: Tested; heading: string[] },
): Promise<void> {
  const folder = pathOf('.data/prove');
  await mkdir(folder, { recursive: true });
  const text = [...about.heading, '', ...tableHead, ...results.map(toLine), ''].join('\n');
  await writeFile(`${folder}/report.md`, text);
  await writeFile(`${folder}/report.html`, toPage(results, about));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
