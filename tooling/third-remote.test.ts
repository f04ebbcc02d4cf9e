import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { develop, lintIn, runIn, stopDevelopment } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

let folder: string;

const manifest = {
  name: '@studio/gift-app',
  private: true,
  type: 'module',
  remote: { name: 'gift', mount: '/gift', port: 3005 },
  scripts: { build: 'rspack build', types: 'tsc -b', test: 'jest' },
  devDependencies: { '@studio/rspack-preset': '*' },
};

/** All that a new team writes: its folder. */
const files = {
  'package.json': JSON.stringify(manifest),
  'rspack.config.ts': `import { remoteApp } from '@studio/rspack-preset/remote-app';
    import manifest from './package.json' with { type: 'json' };
    export default remoteApp({ folder: import.meta.dirname, remote: manifest.remote });`,
  'tsconfig.json': JSON.stringify({
    extends: '../tsconfig.web.json',
    compilerOptions: { rootDir: '.', outDir: 'dist-types' },
    include: ['src'],
  }),
  'jest.config.js': `import { runOf, webPackage } from '../tooling/jest-preset.js';
    export default runOf(webPackage('gift-app'));`,
  'src/app.tsx': 'export const App = () => <h1>A workshop as a gift</h1>;\n',
  'src/app.test.tsx': "test('is here', () => expect(1).toBe(1));\n",
};

beforeAll(async () => {
  folder = await copyRepository();
  await mkdir(join(folder, 'gift-app/src'), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(folder, 'gift-app', file), content);
  }
  // And one line.
  const root = join(folder, 'package.json');
  const { workspaces, ...more } = JSON.parse(await readFile(root, 'utf8')) as {
    workspaces: string[];
  };
  await writeFile(root, JSON.stringify({ ...more, workspaces: [...workspaces, 'gift-app'] }));
}, 60_000);

afterEach(stopDevelopment);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a third remote is built and published at its address', async () => {
  const releases = join(folder, 'releases');
  const { code, output } = await runIn(folder, ['tooling/site/build.ts', 'gift-app'], {
    RELEASES_DIR: releases,
  });
  expect({ code, output }).toEqual({ code: 0, output });
  const { version } = JSON.parse(await readFile(join(releases, 'gift/pointer.json'), 'utf8')) as {
    version: string;
  };
  const record = await readFile(join(releases, 'gift', version, 'record.json'), 'utf8');
  expect(JSON.parse(record)).toMatchObject({ app: 'gift', mount: '/gift' });
});

test('images and CI find a third remote', async () => {
  const { output } = await runIn(folder, ['tooling/release/apps.ts']);
  expect(output).toBe('shell booking-app admin-app gift-app\n');
});

test('one run of all tests has those of a third remote', async () => {
  const jest = ['node_modules/jest/bin/jest.js', '--listTests', '--selectProjects', 'gift-app'];
  expect((await runIn(folder, jest)).output).toMatch('gift-app/src/app.test.tsx');
});

test('the linter walls a third remote and the others from each other, and its screens too', async () => {
  const breaches = {
    'gift-app/src/breach.ts':
      "export * from '../../booking-app/src/api/api.ts';\nvoid fetch('/');\n",
    'booking-app/src/breach.ts': "export * from '../../gift-app/src/app.tsx';\n",
    'gift-app/src/screens/card/card.ts': 'export const card = 1;\n',
    'gift-app/src/screens/wrap/wrap.ts': "export * from '../card/card.ts';\n",
  };
  for (const [file, content] of Object.entries(breaches)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  expect(await lintIn(folder, Object.keys(breaches))).toEqual([
    'booking-app/src/breach.ts: import-x/no-restricted-paths',
    'gift-app/src/breach.ts: import-x/no-restricted-paths',
    'gift-app/src/breach.ts: no-restricted-globals',
    'gift-app/src/screens/wrap/wrap.ts: import-x/no-restricted-paths',
  ]);
});

test('a third remote is served in development', async () => {
  await develop(folder, { app: 'gift-app', name: 'gift' });
});
