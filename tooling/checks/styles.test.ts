import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test-repository.ts';

const modules = execFileSync('git', ['ls-files', '*.module.css'], { cwd: root })
  .toString()
  .trim()
  .split('\n');

const namesIn = (css: string, pattern: RegExp): string[] =>
  [...css.matchAll(pattern)].map(([, name]) => name!);

// The build keeps a module's classes, properties and animations in one list of names, so one of two alike is lost.
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
