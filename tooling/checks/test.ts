import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { answersAsMysql } from './answers-as-mysql.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';

// `npm test`: everything that must hold, in the order in which it fails fastest. The last line
// counts every check, test and journey.
const results = '.data/test-results';
const onMysql = 'api on MySQL';
const total = { passed: 0, failed: 0 };

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const count = (passed: number, failed: number) => {
  total.passed += passed;
  total.failed += failed;
};

const heading = (text: string) => console.log(`\n── ${text}`);

function check(name: string, command: string, args: string[]) {
  heading(name);
  const isFine = run(command, args);
  count(isFine ? 1 : 0, isFine ? 0 : 1);
  return isFine;
}

type Command = { name: string; command: string; args: string[]; env?: object };

/** Beside others: what it printed is shown when it has ended. */
async function runBeside({ name, command, args, env = {} }: Command) {
  const outcome = await promisify(execFile)(command, args, {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  }).catch((failed: Error & { stdout: string; stderr: string }) => failed);
  heading(name);
  console.log(`${outcome.stdout}${outcome.stderr}`);
  return !(outcome instanceof Error);
}

async function checkBeside(command: Command) {
  const isFine = await runBeside(command);
  count(isFine ? 1 : 0, isFine ? 0 : 1);
}

/** They use a core each, so all are done in the time of the longest. */
async function checkSources() {
  const checks = {
    Formatting: 'format',
    'Lint and boundaries': 'lint',
    Types: 'types',
    'Unused files, exports and dependencies': 'knip',
    'Threats, rules of the spec and their tests': 'named-tests',
  };
  await Promise.all(
    Object.entries(checks).map(([name, script]) =>
      checkBeside({ name, command: 'npm', args: ['run', '--silent', script] }),
    ),
  );
}

const jest = (file: string, args: string[]) => ['jest', '--json', `--outputFile=${file}`, ...args];

function countJest(file: string, isFine: boolean) {
  try {
    const counts = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites',
      number
    >;
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = counts;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    count(numPassedTests, Math.max(failed, isFine ? 0 : 1));
  } catch {
    count(0, 1);
  }
}

function runPackages(leftOut: string[]) {
  heading('Jest: every package');
  const file = `${results}/jest.json`;
  const args = leftOut.flatMap((project) => ['--ignoreProjects', project]);
  countJest(file, run('npx', jest(file, args), { TZ: 'UTC' }));
}

/** Zones a server may stand in; the suite itself runs in UTC. */
const zones = ['America/Los_Angeles', 'Asia/Tokyo'];

async function runClockCases(engines: string[]) {
  for (const zone of zones) {
    const file = `${results}/jest-${zone.replace('/', '-')}.json`;
    const args = jest(file, [
      '--selectProjects',
      'contract',
      ...engines,
      '--',
      'clock',
      'studio-time',
    ]);
    const name = `Jest: the clock cases in ${zone}`;
    countJest(file, await runBeside({ name, command: 'npx', args, env: { TZ: zone } }));
  }
}

function runProof() {
  heading('The proof, in reduced sizes');
  const file = '.data/prove/counts.json';
  rmSync(file, { force: true });
  const isFine = run('npm', ['run', '--silent', 'prove', '--', '--quick']);
  try {
    const { passed, failed } = JSON.parse(readFileSync(file, 'utf8')) as typeof total;
    count(passed, Math.max(failed, isFine ? 0 : 1));
  } catch {
    count(0, 1);
  }
}

function runJourneys(browser: string) {
  heading('Playwright: the journeys');
  const file = `${process.cwd()}/${results}/journeys.json`;
  const isFine = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    BROWSER_PATH: browser,
    JOURNEY_REPORT: file,
  });
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    const { expected, unexpected, flaky } = stats;
    count(expected, Math.max(unexpected + flaky, isFine ? 0 : 1));
  } catch {
    count(0, 1);
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const hasMysql = await answersAsMysql();
if (!hasMysql) {
  console.error(
    '\nLEFT OUT: the api’s tests and the proof on MySQL. No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.\n',
  );
  if (process.env['CI']) count(0, 1);
}

await checkSources();
runPackages(hasMysql ? [] : [onMysql]);
if (check('Build', 'npm', ['run', '--silent', 'build'])) {
  await Promise.all([
    runClockCases(['api on the embedded database', ...(hasMysql ? [onMysql] : [])]),
    checkBeside({
      name: 'Supply: audit, install scripts, licences, secrets',
      command: 'npm',
      args: ['run', '--silent', 'supply'],
    }),
  ]);
  runProof();
  runJourneys(await findBrowser());
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
