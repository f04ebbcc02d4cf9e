import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../test-repository.ts';

type Manifest = Partial<
  Record<
    'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >
>;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readManifest = (file: string) => JSON.parse(read(file)) as Manifest;

const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

const namesIn = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

test('docs/dependencies.md has one line for each dependency and no other line', () => {
  const names = manifests
    .flatMap((file) => namesIn(readManifest(file)))
    .filter((name) => !name.startsWith('@studio/'));
  const lines = [...read('docs/dependencies.md').matchAll(/^- `(.+?)`: \S/gm)];
  expect(lines.map(([, name]) => name!).sort()).toEqual([...new Set(names)].sort());
});

test('the recipe of a remote in its own repository needs the Node version of this one', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const recipe = read('tooling/rspack/README.md');
  expect(recipe).toContain(`"engines": { "node": "${engines.node}" }`);
  expect(recipe).toContain(`You need Node ${engines.node.replace('>=', '')} or newer.`);
});

/** The commands that a dependency provides. */
function commandsOf(name: string): string[] {
  const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
    bin?: string | Record<string, string>;
  };
  return typeof bin === 'string' ? [name.split('/').at(-1)!] : Object.keys(bin);
}

/** The programs that a package's scripts run, and `@studio/tsc` if they run our compiler. */
function programsOf({ scripts = {} }: Manifest): string[] {
  const commands = Object.values(scripts).flatMap((script) => script.split('&&'));
  return commands.flatMap((command) => {
    const [program = '', file = ''] = command.trim().split(' ');
    if (file.endsWith('tsc/tsc.js')) return ['@studio/tsc'];
    return program === 'node' ? [] : [program];
  });
}

test.each(manifests.map(dirname))('%s declares the tools that its scripts run', (folder) => {
  const manifest = readManifest(join(folder, 'package.json'));
  const names = namesIn(manifest);
  const isDeclared = (program: string) =>
    names.includes(program) || names.some((name) => commandsOf(name).includes(program));
  expect(programsOf(manifest).filter((program) => !isDeclared(program))).toEqual([]);
});

test('each package whose development starts the site installs first, because it may be the first command', () => {
  const started = manifests
    .map((file) => readManifest(file).scripts?.['dev'] ?? '')
    .filter((script) => script.includes('site/dev.ts'));
  expect(started.length).toBeGreaterThan(5);
  for (const script of started) expect(script).toMatch(/^node (\.\.\/)?tooling\/install\.mjs /);
});
