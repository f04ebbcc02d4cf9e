import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, testBrowsers } from '../../e2e/support/find-browser.ts';
import { installEngines } from '../../e2e/support/find-engines.ts';
import { checks } from './checks.ts';
import { outcomeOfJest, outcomeOfPlaywright, readOutcome, type Outcome } from './outcome.ts';

/** The parts that `npm test -- <part>` can run alone. The CI gate runs each part in a separate job. */
export const parts = ['sources', 'web', 'api-embedded', 'api-mysql', 'proof', 'browser'] as const;

export type Part = (typeof parts)[number];

export const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** The parts that use a MySQL server. */
export const partsOnMysql: readonly Part[] = ['api-mysql', 'proof'];

/** Runs a command to its end; resolves to whether it succeeded. */
export type Run = (command: string, args: string[], env?: object) => Promise<boolean>;

export type Step = {
  name: string;
  /** The parts that include this step. */
  parts: readonly Part[];
  /** `chosen` are the parts under test. */
  run: (run: Run, chosen: readonly Part[]) => Promise<Outcome>;
  /** Whether later steps depend on this one. */
  isNeeded?: boolean;
};

/** Where Jest and Playwright write their reports. */
export const results = '.data/test-results';

export const jestReport = `${results}/jest.json`;

/** The path of a dependency's command, which is the locked version. npx might ask the registry. */
const bin = (name: string) => `node_modules/.bin/${name}`;

const jestParts: readonly Part[] = ['web', 'api-embedded', 'api-mysql'];

/** The Jest projects of each part that has only some. `web` has all others. */
const projectsOfParts = {
  'api-embedded': ['api on the embedded database'],
  'api-mysql': ['api on MySQL', 'installation on MySQL'],
};

/** An npm script that either succeeds or fails. */
const script = (name: string, script: string[], parts: readonly Part[] = ['sources']): Step => ({
  name,
  parts,
  run: async (run) =>
    (await run('npm', ['run', '--silent', ...script]))
      ? { passed: 1, failed: [] }
      : { passed: 0, failed: [name] },
});

/** The Jest projects of other parts than `web` that are under test, and the others. */
function apiProjectsOf(chosen: readonly Part[]) {
  const projectsBy = Object.entries(projectsOfParts);
  const isChosen = (part: string) => (chosen as readonly string[]).includes(part);
  return {
    tested: projectsBy.filter(([part]) => isChosen(part)).flatMap(([, projects]) => projects),
    leftOut: projectsBy.filter(([part]) => !isChosen(part)).flatMap(([, projects]) => projects),
  };
}

/** Jest's arguments for the projects of the chosen parts. */
export function projectArguments(chosen: readonly Part[]): string[] {
  const { tested, leftOut } = apiProjectsOf(chosen);
  if (!chosen.includes('web')) return ['--selectProjects', ...tested];
  return leftOut.length > 0 ? ['--ignoreProjects', ...leftOut] : [];
}

const packages: Step = {
  name: 'Jest',
  parts: jestParts,
  run: async (run, chosen) => {
    const args = ['--json', `--outputFile=${jestReport}`, ...projectArguments(chosen)];
    const isFine = await run(bin('jest'), args, { TZ: 'UTC' });
    return readOutcome(jestReport, { name: 'Jest', isFine }, outcomeOfJest);
  },
};

/** The date and time tests with a server in another time zone. The other tests run in UTC. */
const clockCases = (zone: string): Step => ({
  name: `Jest: the clock cases in ${zone}`,
  parts: jestParts,
  run: async (run, chosen) => {
    const file = `${results}/jest-${zone.replace('/', '-')}.json`;
    const hasContract = chosen.includes('web');
    const projects = [...(hasContract ? ['contract'] : []), ...apiProjectsOf(chosen).tested];
    const args = ['--json', `--outputFile=${file}`, '--selectProjects', ...projects];
    // The clock tests of one of the API's engines may be deselected. The contract always has one.
    if (!hasContract) args.push('--passWithNoTests');
    const isFine = await run(bin('jest'), [...args, '--', 'clock', 'studio-time'], { TZ: zone });
    return readOutcome(file, { name: `The clock cases in ${zone}`, isFine }, outcomeOfJest);
  },
});

const proof: Step = {
  name: 'The proof, in reduced sizes',
  parts: ['proof'],
  run: async (run) => {
    const file = '.data/prove/outcome.json';
    rmSync(file, { force: true });
    const isFine = await run('npm', ['run', '--silent', 'prove', '--', '--quick']);
    return readOutcome(file, { name: 'The proof', isFine }, (outcome: Outcome) => outcome);
  },
};

const browser: Step = {
  name: 'Playwright: the end-to-end tests',
  parts: ['browser'],
  run: async (run) => {
    const missing = installEngines().join(' and ');
    if (missing) {
      console.error(
        `\nLEFT OUT: end-to-end tests in Firefox or WebKit. They need Debian’s ${missing}.\n`,
      );
    }
    const file = join(process.cwd(), results, 'e2e.json');
    const isFine = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      BROWSER_PATH: await findBrowser(testBrowsers),
      E2E_REPORT: file,
    });
    const outcome = readOutcome(file, { name: 'Playwright', isFine }, outcomeOfPlaywright);
    if (missing && process.env['CI']) outcome.failed.push(`${missing} for the end-to-end tests`);
    return outcome;
  },
};

/** The steps, those that fail fastest first. Steps in one list run in parallel, because most of them use one core. */
export const steps: Step[][] = [
  checks.map(({ name, title }) => script(title, ['check', '--', name])),
  // The build comes first: some tests of tooling build too, and then find everything built.
  [{ ...script('Build', ['build'], ['sources', 'proof', 'browser']), isNeeded: true }],
  [packages],
  [
    clockCases('America/Los_Angeles'),
    clockCases('Asia/Tokyo'),
    script('Supply: audit, install scripts, licenses, secrets', ['supply']),
  ],
  [proof],
  [browser],
];
