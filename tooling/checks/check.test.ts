import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';
import { checks, type Check } from './checks.ts';
import { runChecks } from './run-check.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checks-'));
  // Jest would print what the checks print.
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const program = (source: string): Check['commands'] => [[process.execPath, '-e', source]];

const check = (name: string, source: string): Check => ({
  name,
  title: `The ${name}`,
  commands: program(source),
  error: /^wrong.*$/m,
});

test('stops at the first check that fails, and ends with its first error and what was not run', async () => {
  const later = join(folder, 'later');
  const lines = await runChecks([
    check('first', "console.log('wrong, but passed')"),
    {
      ...check('second', "console.error('\\nwrong   here\\nwrong there'); process.exit(2)"),
      fix: 'npm run repair',
    },
    check('third', `require('fs').writeFileSync(${JSON.stringify(later)}, '')`),
  ]);
  expect(lines).toEqual([
    'FAILED: The second',
    '  wrong here',
    'Fix it: npm run repair',
    'Not run: third',
  ]);
  expect(existsSync(later)).toBe(false);
});

test('is silent at the end if every check passes', async () => {
  expect(await runChecks([check('first', ''), check('second', '')])).toEqual([]);
});

test('names a check that fails without an error that it knows', async () => {
  expect(await runChecks([check('first', 'process.exit(1)')])).toEqual([
    'FAILED: The first',
    '  `npm run check -- first` ended with an error.',
  ]);
});

const eslint = `
> lint
> eslint . --max-warnings 0

${root}/api/src/app.ts
  \u001b[2m3:7\u001b[22m  \u001b[31merror\u001b[39m  'x' is never used  no-unused-vars
  4:1  error  'y' is never used  no-unused-vars
`;

const knip = `\u001b[4mUnused files\u001b[24m (2)\napi/src/left.ts\napi/src/over.ts\n`;

const types = `
@studio/api:types: $ tsc -b
@studio/api:types: src/app.ts(3,7): error TS2304: Cannot find name 'x'.
@studio/api:types: src/app.ts(9,7): error TS2304: Cannot find name 'y'.
`;

test.each([
  ['lint', eslint, "api/src/app.ts 3:7 error 'x' is never used no-unused-vars"],
  ['knip', knip, 'Unused files (2) api/src/left.ts'],
  ['types', types, "@studio/api:types: src/app.ts(3,7): error TS2304: Cannot find name 'x'."],
  ['format', 'api/src/app.ts\napi/src/main.ts\n', 'api/src/app.ts'],
  [
    'rules',
    'no “seats” in api/src/app.ts\ndocs/rules.md: 9 rules, 1 problems\n',
    'no “seats” in api/src/app.ts',
  ],
])('finds the first error in the output of %s', async (name, output, first) => {
  const real = checks.find((each) => each.name === name)!;
  const printed = `process.stdout.write(${JSON.stringify(output)}); process.exitCode = 1`;
  const [, error] = await runChecks([{ ...real, commands: program(printed) }]);
  expect(error).toBe(`  ${first}`);
});

test('an unknown check ends with a sentence that names the checks', async () => {
  const { code, output } = await runIn(root, ['tooling/checks/check.ts', 'linnt']);
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Nothing is called "linnt": ${checks.map(({ name }) => name).join(', ')}.`,
  );
});
