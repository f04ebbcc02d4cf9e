import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  await cp(join(root, '.github/workflows'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['an unknown property', 'matrix.part }}', 'matrix.parts }}', 'property "parts" is not defined'],
  ['an unknown key', 'fail-fast:', 'fail-fst:', 'unexpected key "fail-fst"'],
  ['an unknown runner', 'ubuntu-24.04', 'ubuntu-2404', 'label "ubuntu-2404" is unknown'],
  ['a missing job', 'needs: [part, previous, compose]', 'needs: [parts]', 'needs job "parts"'],
  ['an action without a commit', /checkout@\w+/, 'checkout@v7', 'is not pinned by its commit'],
])('npm run check -- workflows fails on %s', async (_, right, wrong, message) => {
  const file = join(folder, 'gate.yml');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(right);
  await writeFile(file, text.replace(right, wrong));
  const { code, output } = await runIn(root, ['tooling/checks/workflows.ts', folder]);
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output.split('\n').filter((line) => !line.startsWith('gate.yml:'))).toEqual([
    expect.stringMatching(/^\d+ workflows, [12] problems$/),
    '',
  ]);
});
