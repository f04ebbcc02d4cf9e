import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { answersAsMysql } from './answers-as-mysql.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { outcomeOfJest, outcomeOfJourneys, readOutcome, type Outcome } from './outcome.ts';

// `npm test`: everything that must hold, in the order in which it fails fastest. The last lines
// name what failed, and count every check, test and journey.
const results = '.data/test-results';
const onMysql = 'api on MySQL';
const total: Outcome = { passed: 0, failed: [] };

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const count = ({ passed, failed }: Outcome) => {
  total.passed += passed;
  total.failed.push(...failed);
};

const countOne = (name: string, isFine: boolean) =>
  count({ passed: isFine ? 1 : 0, failed: isFine ? [] : [name] });

const heading = (text: string) => console.log(`\n── ${text}`);

function check(name: string, command: string, args: string[]) {
  heading(name);
  const isFine = run(command, args);
  countOne(name, isFine);
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
  countOne(command.name, await runBeside(command));
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

function runPackages(leftOut: string[]) {
  const name = 'Jest: every package';
  heading(name);
  const file = `${results}/jest.json`;
  const args = leftOut.flatMap((project) => ['--ignoreProjects', project]);
  const isFine = run('npx', jest(file, args), { TZ: 'UTC' });
  count(readOutcome(file, { name, isFine }, outcomeOfJest));
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
    const isFine = await runBeside({ name, command: 'npx', args, env: { TZ: zone } });
    count(readOutcome(file, { name, isFine }, outcomeOfJest));
  }
}

function runProof() {
  const name = 'The proof, in reduced sizes';
  heading(name);
  const file = '.data/prove/outcome.json';
  rmSync(file, { force: true });
  const isFine = run('npm', ['run', '--silent', 'prove', '--', '--quick']);
  count(readOutcome(file, { name, isFine }, (outcome: Outcome) => outcome));
}

function runJourneys(browser: string) {
  const name = 'Playwright: the journeys';
  heading(name);
  const file = `${process.cwd()}/${results}/journeys.json`;
  const isFine = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    BROWSER_PATH: browser,
    JOURNEY_REPORT: file,
  });
  count(readOutcome(file, { name, isFine }, outcomeOfJourneys));
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const hasMysql = await answersAsMysql();
if (!hasMysql) {
  console.error(
    '\nLEFT OUT: the api’s tests and the proof on MySQL. No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.\n',
  );
  if (process.env['CI']) countOne('A MySQL server for the api’s tests and the proof', false);
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

if (total.failed.length > 0) console.log(`\nFAILED:\n  ${total.failed.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
