import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installDocker } from './test-docker.ts';
import { openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeEach(async () => {
  workshop = await openWorkshop();
  await mkdir(join(workshop.folder, 'bin'));
  await installDocker(join(workshop.folder, 'bin'));
  // The workshop's .gitignore excludes this folder.
  git('init', '--quiet', '--bare', 'elsewhere');
  git('remote', 'add', 'origin', './elsewhere');
}, 60_000);

afterEach(() => workshop.close());

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: workshop.folder, encoding: 'utf8' }).trim();

const pushedTags = () =>
  git('ls-remote', '--tags', 'origin')
    .split('\n')
    .map((line) => line.split('refs/tags/')[1])
    .filter(Boolean);

const stateFile = () => join(workshop.folder, 'bin/docker.json');

/** Returns the releases that docker was called for since the last check, in order. */
async function takeReleases() {
  const state = JSON.parse(await readFile(stateFile(), 'utf8')) as { calls: string[] };
  await writeFile(stateFile(), JSON.stringify({ ...state, calls: [] }));
  return state.calls.flatMap(
    (call) => /^compose (?:build|run .* release) (\S+)/.exec(call)?.[1] ?? [],
  );
}

const releaseChanged = () => workshop.run(['release', '--changed'], { releases: 'empty' });

const all = ['api', 'gateway', 'shell', 'booking-app', 'admin-app'];

const tag = (folder: string, commit: string) => `release/${folder}/${commit.slice(0, 12)}`;

test('releases each part once, servers first, and then only what has changed, with its tag', async () => {
  // A release does not run these checks, because the gate did.
  await workshop.script('api', { types: 'exit 1' });
  const first = workshop.head();
  git('tag', 'not-to-be-pushed');
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(await takeReleases()).toEqual(all);
  expect(pushedTags()).toEqual(all.map((folder) => tag(folder, first)).sort());

  await workshop.draw('changed');
  await workshop.test("test('changed again', () => undefined);");
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(await takeReleases()).toEqual(['admin-app']);
  expect(pushedTags()).toContain(tag('admin-app', workshop.head()));

  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(await takeReleases()).toEqual([]);
});

test('a job that is run again releases what is left and keeps the tags that exist', async () => {
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  await workshop.draw('changed');
  const next = tag('admin-app', workshop.head());
  git('remote', 'set-url', 'origin', './nowhere');
  const cut = await releaseChanged();
  expect(cut).toMatchObject({ code: 1 });
  expect(cut.output.trim()).toMatch(/Not released: admin-app\.$/);
  git('remote', 'set-url', 'origin', './elsewhere');
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(pushedTags()).toContain(next);

  git('tag', '--delete', next);
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(pushedTags()).toContain(next);
});

test('a commit is not released after a later one', async () => {
  await workshop.draw('earlier');
  const earlier = workshop.head();
  await workshop.draw('later');
  const later = workshop.head();
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  await takeReleases();
  git('checkout', '--quiet', '--detach', earlier);
  const { code, output } = await releaseChanged();
  expect(code).toBe(0);
  expect(output).toMatch(`/${later.slice(0, 12)} is later than this commit: nothing to release.`);
  expect(await takeReleases()).toEqual([]);
});

test('pages wait when the API does not come up, and the next commit releases them', async () => {
  await writeFile(stateFile(), JSON.stringify({ images: {}, tags: {}, broken: [workshop.head()] }));
  const { code, output } = await releaseChanged();
  expect(code).toBe(1);
  expect(output).toMatch("shell waits for the API's release.");
  expect(output.trim()).toMatch(/Not released: api, gateway, shell, booking-app, admin-app\.$/);
  expect(await takeReleases()).toEqual(['api', 'gateway']);
  expect(pushedTags()).toEqual([]);
  await workshop.draw('fixed');
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(await takeReleases()).toEqual(all);
});

/** Makes the next release of these apps one that does not fit what is live. */
const refuse = async (...refused: string[]) =>
  writeFile(stateFile(), JSON.stringify({ images: {}, tags: {}, broken: [], refused }));

test('a part that does not fit is released after the others, which may be what it waits for', async () => {
  await refuse('shell');
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  expect(await takeReleases()).toEqual([...all, 'shell']);
  expect(pushedTags()).toContain(tag('shell', workshop.head()));
});

test('a part that does not fit is not released when no other release can help it', async () => {
  expect(await releaseChanged()).toMatchObject({ code: 0 });
  await refuse('admin-app');
  await workshop.draw('changed');
  const { code, output } = await releaseChanged();
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/Not released: admin-app\.$/);
  expect(await takeReleases()).toEqual(['admin-app']);
});
