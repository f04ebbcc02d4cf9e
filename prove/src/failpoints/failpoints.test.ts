import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { applyTo, type Failpoint, parseControls, parseCrashPoints } from './failpoint.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, 'api/src', file), 'utf8');
const table = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

const controls = parseControls(table('controls.txt'));
const failpoints: Failpoint[] = [...parseCrashPoints(table('crash-points.txt')), ...controls];

const syntaxErrors = (source: string): string[] =>
  (ts.transpileModule(source, { reportDiagnostics: true }).diagnostics ?? []).map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );

test.each(failpoints.map((failpoint) => [failpoint.name, failpoint]))(
  'each patch of %s fits the API exactly once and leaves valid TypeScript',
  (_name, failpoint) => {
    const files = new Set(failpoint.patches.map(({ file }) => file));
    const patched = [...files].map((file) => applyTo(file, read(file), failpoint));
    expect(files.size).toBeGreaterThan(0);
    expect(patched.flatMap(syntaxErrors)).toEqual([]);
  },
);

test.each(controls.map(({ name, test }) => [name, test]))(
  '%s names a test of the API that must fail without it',
  (_name, { file, name }) => {
    expect(read(`${file}.test.ts`)).toMatch(new RegExp(name));
  },
);

test('no two failpoints have the same name', () => {
  const names = failpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const source = 'const most = 8;\nif (guests > most) refuse();\n';
const limit = (find: string): Failpoint => ({
  name: 'limit',
  patches: [{ file: 'a.ts', find, replace: 'x' }],
});

test.each([
  ['least', 'Failpoint limit: “least” is not in api/src/a.ts'],
  ['most', 'Failpoint limit: “most” is 2 times in api/src/a.ts'],
])('a patch of %s does not fit, and the error names its failpoint and file', (find, sentence) => {
  expect(() => applyTo('a.ts', source, limit(find))).toThrow(sentence);
});

test('a patch changes only its file', () => {
  expect(applyTo('a.ts', source, limit('8'))).toBe(source.replace('8', 'x'));
  expect(applyTo('b.ts', source, limit('8'))).toBe(source);
});

/** The text of each source file of a package and of each file built from it. */
const textsOf = (folder: string): [file: string, text: string][] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-[^/]*$/.test(file))
    .flatMap((file) => [`${folder}/src/${file}`, `${folder}/dist/src/${file.replace(/ts$/, 'js')}`])
    .filter((file) => existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);

test('neither the source nor the build of the product has a switch for the proof or kills a process', () => {
  const texts = ['api', 'gateway'].flatMap(textsOf);
  const seam = /isOn\(|switchOff|crashPoint|failpoint|CRASH_AT|CONTROLS_OFF|SIGKILL|process\.kill/i;
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, text]) => seam.test(text)).map(([file]) => file)).toEqual([]);
});
