import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The result of one part of `npm test`: how many tests passed, and a line for each failure. */
export type Outcome = { passed: number; failed: string[] };

type JestReport = {
  numPassedTests: number;
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Reads the report of `jest --json`. A file that could not run counts as one failure. */
export function outcomeOfJest({ numPassedTests, testResults }: JestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file} could not run`];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

/** The slowest test files, slowest first. Empty if Jest left no report. */
export function readSlowest(file: string, count = 10) {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
    return testResults
      .map(({ name, startTime, endTime }) => ({
        name: relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, count);
  } catch {
    return [];
  }
}

type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string }[];
  }[];
};

type PlaywrightReport = Suite & { stats: { expected: number } };

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Reads Playwright's JSON report, which has each test once per engine. A test that passes only on
 * its second try counts as a failure.
 */
export function outcomeOfPlaywright(report: PlaywrightReport): Outcome {
  const failed = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => /unexpected|flaky/.test(status))
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  );
  return { passed: report.stats.expected, failed };
}

type Ended = { name: string; isFine: boolean };

/**
 * Reads the result from a report file. If a part fails without naming a test, or leaves no report,
 * the failure has the part's name.
 */
export function readOutcome<Report>(
  file: string,
  { name, isFine }: Ended,
  outcomeOf: (report: Report) => Outcome,
): Outcome {
  let outcome: Outcome;
  try {
    outcome = outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, failed: [`${name} left no report`] };
  }
  if (isFine || outcome.failed.length > 0) return outcome;
  return { ...outcome, failed: [`${name} ended with an error`] };
}
