import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '../built.ts';
import { bareEnvironment, databaseServer } from '../env.ts';
import { type Tooth, teeth } from './teeth.ts';

type Counts = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

/** The controls of the build: one without a test is as bad as a test that does not notice. */
const { controls } = (await import(
  new URL('../../../../api/dist/src/controls.js', import.meta.url).href
)) as { controls: readonly string[] };

const limitMs = 20 * 60_000;

/** Jest takes one processor while it loads the api; more at once only wait for each other. */
const atOnce = 3;

const projectOf = { embedded: 'api on the embedded database', mysql: 'api on MySQL' };

/** Runs the named tests, which are of one engine, with these controls off. */
async function runJest(some: Tooth[], off: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-teeth-'));
  const output = join(folder, 'result.json');
  const child = spawn(
    process.execPath,
    [
      pathOf('node_modules/jest/bin/jest.js'),
      '--selectProjects',
      projectOf[some[0]!.engine],
      '--runInBand',
      // A test that fails half-way leaves its server open.
      '--forceExit',
      '--json',
      `--outputFile=${output}`,
      '--testNamePattern',
      some.map(({ test }) => test).join('|'),
      '--',
      ...new Set(some.map(({ file }) => `api/src/${file}.test.ts`)),
    ],
    {
      cwd: pathOf('.'),
      env: {
        ...bareEnvironment(),
        TZ: 'UTC',
        CONTROLS_OFF: off,
        TEST_DATABASE_URL: databaseServer(),
      },
      stdio: 'ignore',
    },
  );
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await once(child, 'exit');
  clearTimeout(limit);
  try {
    return JSON.parse(await readFile(output, 'utf8')) as Counts;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** With every control on: the failures and passes of all engines. */
async function runAllOn(chosen: Tooth[]): Promise<{ passed: number; failed: number }> {
  const engines = (['embedded', 'mysql'] as const)
    .map((engine) => chosen.filter((each) => each.engine === engine))
    .filter((some) => some.length > 0);
  const sum = { passed: 0, failed: 0 };
  for (const some of engines) {
    const counts = await runJest(some, '');
    sum.passed += counts.numPassedTests;
    sum.failed += counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  }
  return sum;
}

/** Null when the named test fails without its control; else what is wrong. */
async function findFault(tooth: Tooth): Promise<string | null> {
  const without = await runJest([tooth], tooth.control);
  if (without.numRuntimeErrorTestSuites > 0) return 'its tests could not be run';
  if (without.numFailedTests > 0) return null;
  return without.numPassedTests === 0 ? 'no test has this name' : 'its test did not notice';
}

/**
 * C0: with all controls on every named test passes; then each control is switched off alone, and
 * its test must fail. True when all of that is so. `only` names controls; none means all.
 */
export async function showTeeth(only: string[]): Promise<boolean> {
  const chosen = teeth.filter(({ control }) => only.length === 0 || only.includes(control));
  const baseline = runAllOn(chosen);
  const untested = controls.filter((each) => !teeth.some(({ control }) => control === each));
  const unknown = teeth.filter(({ control }) => !controls.includes(control));
  const left = [...chosen];
  let caught = 0;
  const worker = async () => {
    for (let tooth = left.shift(); tooth; tooth = left.shift()) {
      const fault = await findFault(tooth).catch((error: unknown) => String(error));
      if (!fault) caught += 1;
      const { control, file, test } = tooth;
      console.log(`${fault ? 'MISSED' : 'caught'}  ${control}: ${file} "${test}" ${fault ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const withAll = await baseline;
  const areGood = withAll.failed === 0;
  console.log(`With every control on: ${withAll.passed} pass, ${withAll.failed} fail`);
  for (const name of untested) console.log(`MISSED  ${name}: no test is named for it`);
  for (const { control } of unknown) console.log(`MISSED  ${control}: the api has no such control`);
  console.log(
    `\n${caught}/${chosen.length + untested.length} controls are noticed when they are off`,
  );
  return areGood && caught === chosen.length && untested.length + unknown.length === 0;
}
