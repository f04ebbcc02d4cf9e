import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, openSite } from '../test-site.ts';
import type { Pointer } from './pointer.ts';
import { pointerPath, readPointer, versionName } from './release-store.ts';

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => site.close());

async function publish(text: string, percent?: number): Promise<string> {
  const build = { ...adminBuild, files: { ...adminBuild.files, 'app.js': text } };
  return (await site.publish(build, percent)).version;
}

async function publishMany(count: number, name: string): Promise<string[]> {
  const versions: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) versions.push(await publish(`${name} ${nth}`));
  return versions;
}

const pointer = async () => (await readPointer(site.releases, 'admin'))!;

/** Makes all times in the pointer `days` older. */
async function age(days: number) {
  const earlier = (at: string) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  const { history, ...more } = await pointer();
  const aged: Pointer = {
    ...more,
    history: history.map(({ at, until, ...each }) => ({
      ...each,
      at: earlier(at),
      ...(until ? { until: earlier(until) } : {}),
    })),
  };
  await writeFile(pointerPath(site.releases, 'admin'), JSON.stringify(aged));
}

const stored = async () =>
  (await readdir(join(site.releases, 'admin'))).filter((name) => versionName.test(name)).sort();

const isServed = async (version: string) =>
  (await site.get(`/r/admin/${version}/app.js`)).status === 200;

test('keeps a release that visitors got in the last 30 days, however many followed', async () => {
  const { version: first } = await pointer();
  const later = await publishMany(12, 'later');
  expect(await stored()).toEqual([first, ...later].sort());
});

test('keeps the last ten older releases besides the live one and deletes the rest', async () => {
  const { version: first } = await pointer();
  const [second, ...kept] = await publishMany(11, 'old');
  await age(31);
  const live = await publish('live');
  expect(await stored()).toEqual([...kept, live].sort());
  expect(await Promise.all([first, second!].map(isServed))).toEqual([false, false]);
  expect((await pointer()).history).toHaveLength(11);
});

test('keeps a release that was live until now for open tabs, even if it is older than 30 days', async () => {
  const { version: first } = await pointer();
  await age(60);
  const later = await publishMany(11, 'later');
  expect(await stored()).toEqual([first, ...later].sort());
  expect(await isServed(first)).toBe(true);
  await age(31);
  await publish('a month later');
  expect(await isServed(first)).toBe(false);
});

test('keeps the live release, whatever its age and however many canaries followed', async () => {
  const { version: live } = await pointer();
  const canaries: string[] = [];
  for (let nth = 1; nth <= 12; nth += 1) canaries.push(await publish(`canary ${nth}`, 10));
  await age(90);
  const canary = await publish('last canary', 10);
  expect(await stored()).toEqual([live, ...canaries.slice(2), canary].sort());
  expect(await isServed(live)).toBe(true);
});

test('a release of one app deletes no release of another', async () => {
  const booking = (await readPointer(site.releases, 'booking'))!.version;
  await publishMany(11, 'old');
  await age(31);
  await publish('new');
  expect((await site.get(`/r/booking/${booking}/app.js`)).status).toBe(200);
});
