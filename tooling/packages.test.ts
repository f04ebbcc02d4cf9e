import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from './test-repository.ts';

/** What a team with its own repository installs. */
const packages = ['contract', 'shared-ui', 'tooling/rspack', 'tooling/publish'];

type Packed = { name: string; files: { path: string }[] };

let folder: string;
let packed: Record<string, string[]>;

beforeAll(async () => {
  // A copy has nothing from earlier builds.
  folder = await copyRepository();
  const named = packages.flatMap((each) => ['-w', each]);
  const listed = execFileSync('npm', ['pack', '--json', '--silent', '--dry-run', ...named], {
    cwd: folder,
    encoding: 'utf8',
  });
  const all = Object.values(JSON.parse(listed) as Packed[] | Record<string, Packed>);
  packed = Object.fromEntries(
    all.map(({ name, files }) => [name, files.map(({ path }) => path)] as const),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Target = string | Record<string, string>;

/** The files that a package's exports and commands name outside this repository. */
async function namedFiles(path: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')) as {
    exports?: Record<string, Target>;
    bin?: Record<string, string>;
  };
  const exported = Object.values(manifest.exports ?? {}).map((target) =>
    typeof target === 'string' ? target : (target['default'] ?? target['types']),
  );
  return [...exported, ...Object.values(manifest.bin ?? {})]
    .filter((file) => file !== undefined)
    .map((file) => file.replace('./', ''));
}

const nameOf = async (path: string) =>
  (JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')) as Packed).name;

test.each(packages)(
  'the package of %s has each file that it exports, and a README',
  async (path) => {
    const files = packed[await nameOf(path)]!;
    const missing = (await namedFiles(path)).filter((file) => {
      const [start = '', end = ''] = file.split('*');
      return !files.some((each) => each.startsWith(start) && each.endsWith(end));
    });
    expect(missing).toEqual([]);
    expect(files).toContain('README.md');
  },
);

test.each(packages)(
  'the package of %s has no tests, sources or leftovers of a build',
  async (path) => {
    const files = packed[await nameOf(path)]!;
    const isMeant = (file: string) =>
      ['package.json', 'README.md', 'css-modules.d.ts'].includes(file) ||
      (/^dist\/.+(\.js|\.d\.ts|\.css|\.woff2|\.LICENSE\.txt)$/.test(file) &&
        !/\.test\.|\/test-|\/bench\/|\/released\/print|dist\/contract\//.test(file));
    expect(files.filter((file) => !isMeant(file))).toEqual([]);
    expect(files.length).toBeLessThan(250);
  },
);

test('the components have their style sheets next to them', () => {
  const files = packed['@studio/shared-ui']!;
  expect(files).toContain('dist/src/button/button.module.css');
  expect(files).toContain('dist/fonts/commissioner.woff2');
  expect(existsSync(join(folder, 'shared-ui/dist/src/button/button.js'))).toBe(true);
});
