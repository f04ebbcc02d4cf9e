import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '../built.ts';
import { bareEnvironment, databaseServer } from '../env.ts';
import type { Control } from '../failpoints/controls/control.ts';
import { controls } from '../failpoints/controls/controls.ts';

type Counts = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

type Project = { globals: { TEST_ENGINE: string }; transform: Record<string, [string, object]> };

const { default: api } = (await import(
  new URL('../../../../api/jest.config.js', import.meta.url).href
)) as { default: { projects: Project[] } };

const limitMs = 20 * 60_000;

/** Jest takes one processor while it loads the api; more at once only wait for each other. */
const atOnce = 3;

/** The api's own tests on one engine, with the transform that can build a control out. */
function toConfig({ engine }: Control['shown']) {
  const project = api.projects.find(({ globals }) => globals.TEST_ENGINE === engine)!;
  const transform = Object.entries(project.transform).map(([pattern, [, options]]) => [
    pattern,
    [pathOf('prove/dist/src/teeth/transform.js'), options],
  ]);
  return {
    ...api,
    // Also a file that the suite runs on the other engine only.
    projects: [
      { ...project, transform: Object.fromEntries(transform), testPathIgnorePatterns: [] },
    ],
  };
}

/** Runs the tests named by these, which are of one engine, without one control. */
async function runJest(some: Control[], without: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-teeth-'));
  const output = join(folder, 'result.json');
  const shown = some.map((each) => each.shown);
  const child = spawn(
    process.execPath,
    [
      pathOf('node_modules/jest/bin/jest.js'),
      `--config=${JSON.stringify(toConfig(shown[0]!))}`,
      '--runInBand',
      // A test that fails half-way leaves its server open.
      '--forceExit',
      '--json',
      `--outputFile=${output}`,
      '--testNamePattern',
      shown.map(({ test }) => test).join('|'),
      '--',
      ...new Set(shown.map(({ file }) => `api/src/${file}.test.ts`)),
    ],
    {
      cwd: pathOf('.'),
      env: {
        ...bareEnvironment(),
        TZ: 'UTC',
        MISSING_CONTROL: without,
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

/** With every control in place: the failures and passes of all engines. */
async function runAllOn(chosen: Control[]): Promise<{ passed: number; failed: number }> {
  const engines = (['embedded', 'mysql'] as const)
    .map((engine) => chosen.filter(({ shown }) => shown.engine === engine))
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
async function findFault(control: Control): Promise<string | null> {
  const without = await runJest([control], control.name);
  if (without.numRuntimeErrorTestSuites > 0) return 'its tests could not be run';
  if (without.numFailedTests > 0) return null;
  return without.numPassedTests === 0 ? 'no test has this name' : 'its test did not notice';
}

/**
 * C0: with all controls in place every named test passes; then the api is built without each control
 * alone, and its test must fail. True when all of that is so. `only` names controls; none means all.
 */
export async function showTeeth(only: string[]): Promise<boolean> {
  const unknown = only.filter((name) => !controls.some((control) => control.name === name));
  if (unknown.length > 0) throw new Error(`No control is called ${unknown.join(', ')}.`);
  const chosen = controls.filter(({ name }) => only.length === 0 || only.includes(name));
  const baseline = runAllOn(chosen);
  const left = [...chosen];
  let caught = 0;
  const worker = async () => {
    for (let control = left.shift(); control; control = left.shift()) {
      const fault = await findFault(control).catch((error: unknown) => String(error));
      if (!fault) caught += 1;
      const { name, shown } = control;
      const sentence = `${name}: ${shown.file} "${shown.test}"`;
      console.log(`${fault ? 'MISSED' : 'caught'}  ${sentence} ${fault ?? ''}`.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const withAll = await baseline;
  console.log(`With every control in place: ${withAll.passed} pass, ${withAll.failed} fail`);
  console.log(`\n${caught}/${chosen.length} controls are noticed when they are missing`);
  return withAll.failed === 0 && caught === chosen.length;
}
