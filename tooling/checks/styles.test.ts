import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test-repository.ts';

const filesLike = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', pattern], { cwd: root }).toString().trim().split('\n');

const read = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

const modules = filesLike('*.module.css');
const tokenFile = 'shared-ui/src/tokens.css';
const tokenFiles = [tokenFile, 'admin-app/src/base.css'];
// The stand-ins imitate other companies' pages, which do not use the product's tokens.
const styles = filesLike('*.css').filter(
  (file) => !tokenFiles.includes(file) && !file.startsWith('stand-ins/'),
);

const namesIn = (css: string, pattern: RegExp): string[] =>
  [...css.matchAll(pattern)].map(([, name]) => name!);

/** Calls `find` with every declaration of all styles. Returns the results, each with its file. */
const findIn = (find: (property: string, value: string) => string[]): string[] =>
  styles.flatMap((file) =>
    [...read(file).matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]+);/g)].flatMap(([, property, value]) =>
      find(property!, value!).map((found) => `${file} ${property}: ${found}`),
    ),
  );

// The build puts a module's classes, properties and animations into one list of names, so one of
// two equal names is lost.
test('no class of a style module has the name of one of its properties or animations', () => {
  expect(modules.length).toBeGreaterThan(10);
  const shared = modules.flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8');
    const others = new Set(namesIn(css, /(?:[\s{;]--|@keyframes )([\w-]+)(?=\s*[:{])/gm));
    const classes = new Set(namesIn(css, /\.([A-Za-z][\w-]*)/g));
    return [...classes].filter((name) => others.has(name)).map((name) => `${file} ${name}`);
  });
  expect(shared).toEqual([]);
});

/** The words in the class names of a component: those of its texts, without the classes of modules. */
const wordsOf = (component: string): string[] =>
  [...component.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, text, code = '']) =>
      (
        text ??
        namesIn(code.replaceAll(/\$\{[^{}]*\}|=== '[^']*'/g, ' '), /[`']([^`']*)[`']/g).join(' ')
      )
        .split(/\s+/)
        .filter(Boolean),
  );

test('every word in a class name is a utility, and every utility is used', () => {
  const utilities = namesIn(read('shared-ui/src/utilities.css'), /\.([A-Za-z]\w*)/g);
  expect(utilities.length).toBeGreaterThan(30);
  const components = filesLike('*.tsx').filter((file) => !/^stand-ins|\.test\.tsx$/.test(file));
  const written = components.flatMap((file) =>
    wordsOf(readFileSync(join(root, file), 'utf8')).map((word) => ({ file, word })),
  );
  expect(written.filter(({ word }) => !utilities.includes(word))).toEqual([]);
  const composed = modules.flatMap((file) =>
    namesIn(read(file), /composes: ([^;]*) from global;/g).flatMap((words) => words.split(' ')),
  );
  const used = new Set([...composed, ...written.map(({ word }) => word)]);
  expect(utilities.filter((name) => !used.has(name))).toEqual([]);
});

const color =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:black|white|gr[ae]y|red)(?![\w-])/gi;

test('every color is a token', () => {
  expect(findIn((property) => [property]).length).toBeGreaterThan(1000);
  const raw = findIn((property, value) =>
    property === '-apple-pay-button-style' ? [] : (value.match(color) ?? []),
  );
  expect(raw).toEqual([]);
});

const spacing = /^(?:scroll-)?(?:padding|margin|(?:row-|column-)?gap|inset)(?:-|$)/;

test('every spacing that the scale has is a token', () => {
  const scale = namesIn(read(tokenFile), /--s-\w+: (\d+px);/g);
  expect(scale.length).toBeGreaterThan(10);
  const raw = findIn((property, value) =>
    spacing.test(property)
      ? (value.match(/(?<![\w.])[\d.]+px/g) ?? []).filter((length) => scale.includes(length))
      : [],
  );
  expect(raw).toEqual([]);
});
