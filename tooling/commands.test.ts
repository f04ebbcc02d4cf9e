import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runIn } from './test-commands.ts';
import { copyRepository, root } from './test-repository.ts';

type Manifest = { workspaces: string[]; scripts?: Record<string, string> };

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const scriptsOf = (folder: string) =>
  Object.entries(readManifest(folder).scripts ?? {}).map(
    ([name, script]) => [folder, name, script] as const,
  );

const ownPrograms = ['.', ...readManifest('.').workspaces]
  .flatMap(scriptsOf)
  .filter(([folder, , script]) => folder === '.' || script.includes('tooling/install.mjs'));

const wordsOf = (script: string) => script.split(' ').slice(1);

let folder: string;
let before: string[];

beforeAll(async () => {
  folder = await copyRepository();
  // A fresh clone has no node_modules, and a command explains itself before anything is installed.
  await rm(join(folder, 'node_modules'), { recursive: true });
  before = (await readdir(folder, { recursive: true })).sort();
}, 60_000);

afterEach(async () => {
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(ownPrograms)('%s: npm run %s explains itself', async (place, _, script) => {
  const { code, output } = await runIn(join(folder, place), [...wordsOf(script), '--help']);
  expect({ code, output }).toEqual({ code: 0, output });
  expect(output).toMatch(
    /^Usage: npm (start|test|run [a-z-:]+)( -w contract)? -- .*\n\n[A-Z].{20}/,
  );
  expect(output).toMatch(/^ {2}--help +print this$/m);
  expect(output).toMatch(/\nExamples:\n {2}\S+/);
});

test.each(ownPrograms)('%s: npm run %s refuses an unknown option', async (_, __, script) => {
  const [, ...program] = wordsOf(script);
  const { code, output } = await runIn(folder, [...program, '--no-such-option']);
  expect(code).toBe(1);
  expect(output).toMatch(/^\nUnknown option '--no-such-option': see npm .* --help\.\n$/);
});
