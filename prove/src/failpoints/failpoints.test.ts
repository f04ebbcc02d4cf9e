import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { controls } from './controls/controls.ts';
import { crashPoints } from './crash-points.ts';
import { applyTo, type Failpoint, patch } from './failpoint.ts';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, 'api/src', file), 'utf8');

const failpoints: readonly Failpoint[] = [...crashPoints, ...controls];

/** The patched sources of a failpoint. */
const patched = (failpoint: Failpoint): string[] =>
  [...new Set(failpoint.patches.map(({ file }) => file))].map((file) =>
    applyTo(file, read(file), failpoint),
  );

const syntaxErrors = (source: string): string[] =>
  (ts.transpileModule(source, { reportDiagnostics: true }).diagnostics ?? []).map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );

test.each(failpoints.map((failpoint) => [failpoint.name, failpoint]))(
  'the patches of %s fit the api as it is, each once, and leave TypeScript',
  (_name, failpoint) => {
    expect(failpoint.patches.length).toBeGreaterThan(0);
    expect(patched(failpoint).flatMap(syntaxErrors)).toEqual([]);
  },
);

test.each(controls.map(({ name, shown }) => [name, shown]))(
  '%s has a test of the api that must fail without it',
  (_name, shown) => {
    expect(read(`${shown.file}.test.ts`)).toMatch(new RegExp(shown.test));
  },
);

test('no two failpoints have one name', () => {
  const names = failpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const source = 'const most = 8;\nif (guests > most) refuse();\n';
const of = (find: string): Failpoint => ({ name: 'limit', patches: [patch('a.ts', find, 'x')] });

test('a patch that is found nowhere is refused with its failpoint and file', () => {
  expect(() => applyTo('a.ts', source, of('least'))).toThrow(
    'Failpoint limit: “least” is nowhere in api/src/a.ts',
  );
});

test('a patch that is found twice is refused with its failpoint and file', () => {
  expect(() => applyTo('a.ts', source, of('most'))).toThrow(
    'Failpoint limit: “most” is 2 times in api/src/a.ts',
  );
});

test('a patch changes its own file and no other', () => {
  expect(applyTo('a.ts', source, of('8'))).toBe(source.replace('8', 'x'));
  expect(applyTo('b.ts', source, of('8'))).toBe(source);
});

/** Of each source of a part its text, and that of what was built of it. */
function textsOf(part: string): [file: string, text: string][] {
  return readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-[^/]*$/.test(file))
    .flatMap((file) => [`${part}/src/${file}`, `${part}/dist/src/${file.replace(/ts$/, 'js')}`])
    .filter((file) => existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

test('the product, as it is written and built, has no switch for the proof and kills no process', () => {
  const texts = ['api', 'gateway'].flatMap(textsOf);
  const seam = /isOn\(|switchOff|crashPoint|failpoint|CRASH_AT|CONTROLS_OFF|SIGKILL|process\.kill/i;
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, text]) => seam.test(text)).map(([file]) => file)).toEqual([]);
});
