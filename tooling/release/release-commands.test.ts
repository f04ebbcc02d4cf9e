import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, openSite, writeBuild } from '../../gateway/src/test-site.ts';
import { hashesBelow, openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(() => workshop.close());

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => site.close());

const run = (...command: string[]) => workshop.run(command, { releases: site.releases });

const succeed = async (...command: string[]) => {
  const { code, output } = await run(...command);
  expect(output).not.toMatch('Error');
  // The output is part of the comparison, so that a failure shows it.
  expect({ code, output }).toEqual({ code: 0, output });
  return output;
};

async function publish(text: string, percent?: number): Promise<string> {
  const build = { ...adminBuild, files: { ...adminBuild.files, 'app.js': text } };
  return (await site.publish(build, percent)).version;
}

/** The admin app's version for a visitor with these headers. */
async function versionFor(headers: object = {}): Promise<string> {
  const { text } = await site.get('/admin', { accept: 'text/html', ...headers });
  return /\/r\/admin\/(\w+)\/remoteEntry/.exec(text)![1]!;
}

test('a release goes live on a running gateway, changes no other app’s files and keeps the old release', async () => {
  const others = async () => [
    await hashesBelow(join(site.releases, 'shell')),
    await hashesBelow(join(site.releases, 'booking')),
  ];
  const [before, old] = [await others(), await versionFor()];
  await workshop.draw('released');
  const output = await succeed('release', 'admin-app');
  const version = await versionFor();
  expect(output).toMatch(`admin-app ${version} is what every visitor gets from now on.`);
  expect(version).not.toBe(old);
  expect((await site.get(`/r/admin/${version}/remoteEntry.js`)).status).toBe(200);
  expect((await site.get(`/r/admin/${old}/remoteEntry.js`)).status).toBe(200);
  expect(await others()).toEqual(before);
});

test('a rollback returns to the previous release, and the next one to the release before that', async () => {
  const [first, second, third] = [await versionFor(), await publish('2'), await publish('3')];
  expect(await versionFor()).toBe(third);
  await succeed('rollback', 'admin-app');
  expect(await versionFor()).toBe(second);
  await succeed('rollback', 'admin-app');
  expect(await versionFor()).toBe(first);
  const { code, output } = await run('rollback', 'admin-app');
  expect(code).toBe(1);
  expect(output.trim()).toBe(`There is no release before ${first} to return to.`);
});

test('rolling back a release after a rollback returns to what was live, not to what was withdrawn', async () => {
  const [good, bad] = [await publish('good'), await publish('bad')];
  await succeed('rollback', 'admin-app');
  await publish('mended');
  await succeed('rollback', 'admin-app');
  expect(await versionFor()).toBe(good);
  await succeed('rollback', 'admin-app', bad);
  expect(await versionFor()).toBe(bad);
});

test('a canary goes to its percentage of visitors, and each keeps the same version', async () => {
  const live = await versionFor();
  await workshop.draw('tried out');
  await succeed('release', 'admin-app', '--canary', '10%');
  const canary = await versionFor({ cookie: 'place=9' });
  expect(canary).not.toBe(live);
  expect(await versionFor({ cookie: 'place=0' })).toBe(canary);
  expect(await versionFor({ cookie: 'place=10' })).toBe(live);
  expect(await versionFor({ cookie: 'place=99' })).toBe(live);

  for (let visit = 0; visit < 20; visit += 1) {
    const first = await site.page('/admin');
    const cookie = first.headers['set-cookie']![0]!.split(';')[0]!;
    expect(cookie).toMatch(/^place=\d{1,2}$/);
    const expected = Number(cookie.slice('place='.length)) < 10 ? canary : live;
    expect(first.text).toContain(`/r/admin/${expected}/remoteEntry.js`);
    expect(await versionFor({ cookie })).toBe(expected);
  }
});

test('a preview of a build that was made elsewhere has its own address and changes nothing for others', async () => {
  const live = await versionFor();
  const files = { ...adminBuild.files, 'app.js': 'tried out' };
  const build = await writeBuild(site.folder, { ...adminBuild, files });
  const output = await succeed('release', 'admin-app', '--preview', '--built', build);
  const [, key] = /http:\/\/localhost:3000\/admin\?preview=([\w-]{22})$/.exec(output.trim()) ?? [];
  const opened = await site.page(`/admin?preview=${key}`);
  const cookie = opened.headers['set-cookie']![0]!.split(';')[0]!;
  expect(await versionFor({ cookie })).not.toBe(live);
  expect(await versionFor()).toBe(live);
  expect(await succeed('releases')).toMatch(/admin-app +\w{16} +preview until /);
});

test('during a canary, no shared cache keeps one visitor’s page for another', async () => {
  await publish('tried out', 50);
  const { headers } = await site.page('/');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toMatch('Cookie');
});

test.each([
  ['https://bench.example', true],
  [undefined, false],
])('the place cookie is Secure only behind TLS: the site at %s', async (siteUrl, isSecure) => {
  const secured = await openSite(undefined, siteUrl);
  await secured.publish({ ...adminBuild, files: { ...adminBuild.files, 'app.js': 'new' } }, 50);
  const { headers } = await secured.page('/admin');
  expect(/; secure/i.test(headers['set-cookie']![0]!)).toBe(isSecure);
  await secured.close();
});

test.each(['place=100', 'place=-1', 'place=abc', 'place=', 'place=%00'])(
  'a visitor with the invalid cookie %s gets a place like a new visitor',
  async (cookie) => {
    await publish('tried out', 50);
    const { status, headers } = await site.get('/admin', { accept: 'text/html', cookie });
    expect(status).toBe(200);
    expect(headers['set-cookie']![0]).toMatch(/^place=\d{1,2};.*httponly/i);
  },
);

test('without a canary, no visitor gets a cookie', async () => {
  expect((await site.page('/')).headers['set-cookie']).toBeUndefined();
});

test('a canary that is released is live for everybody', async () => {
  await workshop.draw('tried out');
  await succeed('release', 'admin-app', '--canary', '10%');
  const canary = await versionFor({ cookie: 'place=0' });
  await succeed('release', 'admin-app');
  expect(await versionFor({ cookie: 'place=99' })).toBe(canary);
});

test('a rollback during a canary withdraws the canary', async () => {
  const live = await versionFor();
  await publish('tried out', 10);
  await succeed('rollback', 'admin-app');
  expect(await versionFor({ cookie: 'place=0' })).toBe(live);
});

test('building again neither brings a withdrawn release back nor ends a canary', async () => {
  const live = await versionFor();
  await workshop.draw('withdrawn');
  await succeed('release', 'admin-app');
  const withdrawn = await versionFor();
  await succeed('rollback', 'admin-app');
  expect(await succeed('build', 'admin-app')).toMatch(`release ${withdrawn}, ${live} is live`);
  expect(await versionFor()).toBe(live);
  await succeed('release', 'admin-app', '--canary', '10%');
  await succeed('build', 'admin-app');
  expect(await versionFor({ cookie: 'place=99' })).toBe(live);
});

test('the table shows every release with its state, time and size', async () => {
  const [earlier, withdrawn] = [await publish('2'), await publish('3')];
  await succeed('rollback', 'admin-app');
  const canary = await publish('tried out', 10);
  const lines = (await succeed('releases')).trim().split('\n');
  expect(lines[0]).toMatch(/^name +version +state +released \(UTC\) +size +commit +by +from$/);
  const stateOf = (version: string) =>
    lines.map((line) => line.split(/ {2,}/)).find(([, name]) => name === version);
  expect(stateOf(canary)).toEqual([
    'admin-app',
    canary,
    'canary 10%',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string,
    expect.stringMatching(/^\d+ KB$/) as string,
  ]);
  expect(stateOf(withdrawn)![2]).toBe('withdrawn');
  expect(stateOf(earlier)![2]).toBe('live');
  expect(lines.filter((line) => line.startsWith('booking-app'))).toHaveLength(1);
});

test('the table shows the commit and author of each release', async () => {
  await workshop.draw('of a commit');
  await succeed('release', 'admin-app');
  const line = (await succeed('releases')).split('\n').find((each) => each.includes(' live '))!;
  expect(line).toMatch(new RegExp(` ${workshop.head().slice(0, 12)}  Maya Lindqvist$`));
});

test('names a file that was changed on disk, in any release and encoding', async () => {
  expect(await succeed('releases', '--verify')).toMatch('Every file of 3 releases');
  const old = await versionFor();
  await publish('2');
  const file = join(site.releases, 'admin', old, 'app.js');
  await writeFile(file, `${await readFile(file, 'utf8')} `);
  const booking = /r\/(booking\/\w+)\//.exec((await site.page('/')).text)![1]!;
  await writeFile(join(site.releases, booking, 'remoteEntry.js.br'), 'not the file');
  const { code, output } = await run('releases', '--verify');
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `admin/${old}/app.js has changed on disk.`,
    `${booking}/remoteEntry.js.br has changed on disk.`,
  ]);
});

test('a rollback refuses a damaged release, and releasing it again fixes it', async () => {
  await workshop.draw('released');
  await succeed('release', 'admin-app');
  const released = await versionFor();
  const next = await publish('next');
  await writeFile(join(site.releases, 'admin', released, 'remoteEntry.js'), 'damaged');
  const { code, output } = await run('rollback', 'admin-app');
  expect(code).toBe(1);
  expect(output).toMatch('remoteEntry.js has changed on disk. Release it again to fix it.');
  expect(await versionFor()).toBe(next);
  await succeed('release', 'admin-app');
  expect(await versionFor()).toBe(released);
  await succeed('releases', '--verify');
});
