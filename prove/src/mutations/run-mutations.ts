import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '../built.ts';
import { databaseServer } from '../env.ts';
import type { Control } from '../failpoints/failpoint.ts';
import { controls } from '../failpoints/tables.ts';
import { inLanes } from '../lanes.ts';
import { startProgram } from '../studio/servers/programs.ts';

type Counts = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

type Project = { globals: { TEST_ENGINE: string }; transform: Record<string, [string, object]> };

const { default: api } = (await import(
  new URL('../../../../api/jest.config.js', import.meta.url).href
)) as { default: { projects: Project[] } };

const limitMs = 20 * 60_000;

/** How many Jest runs to start at once. Each uses a full processor while it loads the API. */
const atOnce = 3;

/** The configuration of the API's tests on one engine, with the transform that removes a control. */
function toConfig({ engine }: Control['test']) {
  const project = api.projects.find(({ globals }) => globals.TEST_ENGINE === engine)!;
  const script = pathOf('prove/dist/src/mutations/transform.js');
  const entries = Object.entries(project.transform);
  const transform = Object.fromEntries(
    entries.map(([pattern, [, options]]) => [pattern, [script, options]]),
  );
  // Includes files that `npm test` runs only on the other engine.
  return { ...api, projects: [{ ...project, transform, testPathIgnorePatterns: [] }] };
}

async function runJest({ name, test }: Control): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-mutation-'));
  const output = join(folder, 'result.json');
  const env = { TZ: 'UTC', MISSING_CONTROL: name, TEST_DATABASE_URL: databaseServer() };
  const child = startProgram(
    process.execPath,
    [
      // Jest loads ES modules only with this flag of Node.
      '--experimental-vm-modules',
      pathOf('node_modules/jest/bin/jest.js'),
      `--config=${JSON.stringify(toConfig(test))}`,
      '--runInBand',
      // A test that fails halfway does not close its server.
      '--forceExit',
      '--json',
      `--outputFile=${output}`,
      '--testNamePattern',
      test.name,
      '--',
      `api/src/${test.file}.test.ts`,
    ],
    { env, stdio: 'ignore' },
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

/** Returns null if the mutation is caught, which means that the named test fails without its control. */
async function findFault(control: Control): Promise<string | null> {
  const without = await runJest(control);
  if (without.numRuntimeErrorTestSuites > 0) return 'its tests could not be run';
  if (without.numFailedTests > 0) return null;
  return without.numPassedTests === 0 ? 'no test has this name' : 'its test still passes';
}

/** C0: without its control, each control's test must fail. Resolves to true if all do. An empty `only` means all. */
export async function runMutations(only: string[]): Promise<boolean> {
  const unknown = only.filter((name) => !controls.some((control) => control.name === name));
  if (unknown.length > 0) throw new Error(`No control is called ${unknown.join(', ')}.`);
  const chosen = controls.filter(({ name }) => only.length === 0 || only.includes(name));
  let caught = 0;
  await inLanes(chosen, {
    lanes: atOnce,
    async work(control) {
      const fault = await findFault(control).catch(String);
      if (!fault) caught += 1;
      const { file, name } = control.test;
      const outcome = fault ? `SURVIVES (${fault})` : 'caught';
      console.log(`${outcome}  ${control.name}: ${file} "${name}"`);
    },
  });
  console.log(`\n${caught}/${chosen.length} mutations are caught`);
  return caught === chosen.length;
}
