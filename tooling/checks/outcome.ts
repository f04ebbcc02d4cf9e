import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a part of `npm test` came to: how many held, and a line for each that did not. */
export type Outcome = { passed: number; failed: string[] };

type JestReport = {
  numPassedTests: number;
  testResults: {
    /** The file, absolute. */
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Of `jest --json`. A file that could not run counts as one. */
export function outcomeOfJest({ numPassedTests, testResults }: JestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file} could not run`];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

/** The test files that took longest, the slowest first; none if Jest left no report. */
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

type JourneysReport = Suite & { stats: { expected: number } };

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Of Playwright's JSON reporter, once for each engine. One that held at its second try has failed. */
export function outcomeOfJourneys(report: JourneysReport): Outcome {
  const failed = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => /unexpected|flaky/.test(status))
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  );
  return { passed: report.stats.expected, failed };
}

type Ended = { name: string; isFine: boolean };

/** What the report in a file says; a part that failed and names nothing, or left no report, is named itself. */
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
