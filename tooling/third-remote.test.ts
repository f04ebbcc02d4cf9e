import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { develop, lintIn, npmIn, runIn, stopDevelopment, turboIn } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

let folder: string;

const write = async (file: string, content: string) => {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), content);
};

/** Reads CONTRIBUTING.md's instructions for a third remote: its files by path, and the commands to run. */
async function readRecipe() {
  const page = await readFile(join(folder, 'CONTRIBUTING.md'), 'utf8');
  const [, recipe] = page.split('\n## A third remote\n');
  const files = [...recipe!.matchAll(/^`(\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  const [, workspace] = /Add `"(\S+)"` to `workspaces` in the root's package\.json/.exec(recipe!)!;
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(recipe!)!;
  return {
    files: files.map(([, path, content]) => [path!, content!] as const),
    workspace: workspace!,
    commands: commands!.trim().split('\n'),
  };
}

async function addWorkspace(workspace: string) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  manifest.workspaces.push(workspace);
  await write('package.json', JSON.stringify(manifest));
}

/** The copy already has its packages, so `npm ci` only compares the lock file with every package.json. */
const runNpm = (command: string) =>
  npmIn(folder, command.replace('npm ci', 'npm ci --dry-run').split(' ').slice(1));

let installed: { code: number; output: string }[];

beforeAll(async () => {
  folder = await copyRepository();
  const { files, workspace, commands } = await readRecipe();
  for (const [path, content] of files) await write(path, content);
  await addWorkspace(workspace);
  installed = [];
  for (const command of commands) installed.push(await runNpm(command));
});

afterEach(stopDevelopment);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('npm ci accepts the lock file that the recipe writes', () => {
  expect(installed).toEqual(installed.map(({ output }) => ({ code: 0, output })));
});

test('a new third remote passes its types and tests', async () => {
  const { code, output } = await turboIn(folder, ['types', 'test', '--filter=./gift-app']);
  expect({ code, output }).toEqual({ code: 0, output });
});

test('a third remote is built and published at its address, with its title', async () => {
  const releases = join(folder, 'releases');
  const { code, output } = await runIn(folder, ['tooling/site/build.ts', 'gift-app'], {
    RELEASES_DIR: releases,
  });
  expect({ code, output }).toEqual({ code: 0, output });
  const { version } = JSON.parse(await readFile(join(releases, 'gift/pointer.json'), 'utf8')) as {
    version: string;
  };
  const record = await readFile(join(releases, 'gift', version, 'record.json'), 'utf8');
  expect(JSON.parse(record)).toMatchObject({
    app: 'gift',
    mount: '/gift',
    title: 'Gift workshops',
  });
});

test('images and CI find a third remote', async () => {
  const { output } = await runIn(folder, ['tooling/release/apps.ts']);
  expect(output).toBe('shell booking-app admin-app gift-app\n');
});

test('a run of all tests includes those of a third remote', async () => {
  const jest = ['node_modules/jest/bin/jest.js', '--listTests', '--selectProjects', 'gift-app'];
  expect((await runIn(folder, jest)).output).toMatch('gift-app/src/app.test.tsx');
});

test('the linter accepts a third remote, and keeps it, its screens and the other apps apart', async () => {
  const breaches = {
    'gift-app/src/breach.ts':
      "export * from '../../booking-app/src/api/api.ts';\nvoid fetch('/');\n",
    'booking-app/src/breach.ts': "export * from '../../gift-app/src/app.tsx';\n",
    'gift-app/src/screens/card/card.ts': 'export const card = 1;\n',
    'gift-app/src/screens/wrap/wrap.ts': "export * from '../card/card.ts';\n",
  };
  for (const [file, content] of Object.entries(breaches)) await write(file, content);
  expect(await lintIn(folder, ['gift-app', 'booking-app/src/breach.ts'])).toEqual([
    'booking-app/src/breach.ts: import-x/no-restricted-paths',
    'gift-app/src/breach.ts: import-x/no-restricted-paths',
    'gift-app/src/breach.ts: no-restricted-globals',
    'gift-app/src/screens/wrap/wrap.ts: import-x/no-restricted-paths',
  ]);
});

test('a third remote is served in development', async () => {
  await develop(folder, { app: 'gift-app', names: ['gift'] });
});
