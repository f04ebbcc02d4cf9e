import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { answersAsMysql } from '../api/answers-as-mysql.mjs';
import { findBrowser } from '../e2e/find-browser.mjs';

// `npm test`: everything that must hold, in the order in which it fails fastest. The last line
// counts every check, test and journey.
const results = '.data/test-results';
const total = { passed: 0, failed: 0 };

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const count = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

const heading = (text) => console.log(`\n── ${text}`);

function check(name, command, args) {
  heading(name);
  const isFine = run(command, args);
  count(isFine ? 1 : 0, isFine ? 0 : 1);
  return isFine;
}

/** Zones a server may stand in; the suite itself runs in UTC. */
const zones = ['America/Los_Angeles', 'Asia/Tokyo'];

function runJest({ name, zone, args }) {
  heading(`Jest: ${name}`);
  const file = `${results}/jest-${zone.replace('/', '-')}.json`;
  const isFine = run('npx', ['jest', '--json', `--outputFile=${file}`, ...args], { TZ: zone });
  try {
    const counts = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = counts;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    count(numPassedTests, Math.max(failed, isFine ? 0 : 1));
  } catch {
    count(0, 1);
  }
}

function runJourneys(browser) {
  heading('Playwright: the journeys');
  const file = `${process.cwd()}/${results}/journeys.json`;
  const isFine = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    BROWSER_PATH: browser,
    JOURNEY_REPORT: file,
  });
  try {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
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
    '\nLEFT OUT: the api’s tests on MySQL. No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.\n',
  );
  if (process.env.CI) count(0, 1);
}

check('Formatting', 'npm', ['run', '--silent', 'format']);
check('Lint and boundaries', 'npm', ['run', '--silent', 'lint']);
check('Types', 'npm', ['run', '--silent', 'types']);
check('Unused files, exports and dependencies', 'npm', ['run', '--silent', 'knip']);
const engines = hasMysql ? [] : ['--ignoreProjects', 'api on MySQL'];
runJest({ name: 'every package', zone: 'UTC', args: engines });
for (const zone of zones) {
  const args = ['--selectProjects', 'api on the embedded database'];
  if (hasMysql) args.push('api on MySQL');
  runJest({
    name: `the clock cases in ${zone}`,
    zone,
    args: [...args, '--', 'clock', 'studio-time'],
  });
}
if (check('Build', 'node', ['scripts/build.mjs'])) {
  check('Supply: audit, install scripts, licences, secrets', 'node', ['scripts/supply.mjs']);
  runJourneys(await findBrowser());
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
