import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  outcomeOfJest,
  outcomeOfPlaywright,
  readOutcome,
  readSlowest,
  type Outcome,
} from './outcome.ts';

const file = (path: string) => join(process.cwd(), path);

const times = { startTime: 1_000, endTime: 2_000 };

test('names each failed Jest test with its file, and each file that could not run', () => {
  const outcome = outcomeOfJest({
    numPassedTests: 2,
    testResults: [
      {
        ...times,
        name: file('api/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a seat is held', status: 'passed' },
          { fullName: 'a seat is sold once', status: 'failed' },
        ],
      },
      { ...times, name: file('api/src/b.test.ts'), status: 'failed', assertionResults: [] },
      {
        ...times,
        name: file('api/src/c.test.ts'),
        status: 'passed',
        assertionResults: [{ fullName: 'c', status: 'passed' }],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 2,
    failed: ['api/src/a.test.ts › a seat is sold once', 'api/src/b.test.ts could not run'],
  });
});

describe('the slowest test files', () => {
  const tested = (path: string, seconds: number) => ({
    name: file(path),
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
  });
  const testResults = [
    tested('fast.test.ts', 0.5),
    tested('slow.test.ts', 9),
    tested('b.test.ts', 2),
  ];

  test.each([
    [
      'are listed, the slowest first, up to a count',
      JSON.stringify({ testResults }),
      [
        { name: 'slow.test.ts', seconds: 9 },
        { name: 'b.test.ts', seconds: 2 },
      ],
    ],
    ['are none when the report is cut', '{"testResults":', []],
  ])('%s', (_, text, slowest) => {
    const report = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'report.json');
    writeFileSync(report, text);
    expect(readSlowest(report, 2)).toEqual(slowest);
  });
});

test('names each failed test with its line in each engine, including one that passed on its second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'booking/pay.spec.ts',
    line: 7,
    tests: [
      { projectName: 'webkit', status },
      { projectName: 'firefox', status: title === 'breaks' ? status : 'expected' },
    ],
  });
  const outcome = outcomeOfPlaywright({
    stats: { expected: 1 },
    suites: [
      { specs: [spec('holds', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected')] }] },
      { specs: [spec('wavers', 'flaky')] },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: [
      '[webkit] booking/pay.spec.ts:7 › breaks',
      '[firefox] booking/pay.spec.ts:7 › breaks',
      '[webkit] booking/pay.spec.ts:7 › wavers',
    ],
  });
});

describe('the report of a part', () => {
  const read = (text: string | null, isFine: boolean) => {
    const report = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'report.json');
    if (text !== null) writeFileSync(report, text);
    return readOutcome(report, { name: 'The proof', isFine }, (outcome: Outcome) => outcome);
  };

  test.each([
    ['says what failed', '{"passed":3,"failed":["C1"]}', false, { passed: 3, failed: ['C1'] }],
    ['says that all held', '{"passed":4,"failed":[]}', true, { passed: 4, failed: [] }],
    [
      'names nothing though the part failed',
      '{"passed":4,"failed":[]}',
      false,
      { passed: 4, failed: ['The proof ended with an error'] },
    ],
    ['is cut', '{"passed":', true, { passed: 0, failed: ['The proof left no report'] }],
    ['is not there', null, true, { passed: 0, failed: ['The proof left no report'] }],
  ])('%s', (_, text, isFine, outcome) => {
    expect(read(text, isFine)).toEqual(outcome);
  });
});
