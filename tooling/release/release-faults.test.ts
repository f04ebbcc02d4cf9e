import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSite } from './test-site.ts';
import { hashesBelow, hasSmallDisks, openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  workshop = await openWorkshop();
  site = await openSite();
}, 60_000);

afterAll(async () => {
  await site.close();
  await workshop.close();
});

beforeEach(async () => {
  await workshop.draw('new');
  await workshop.test("test('works', () => undefined);");
});

const run = (command: string[], until?: RegExp) =>
  workshop.run(command, { releases: site.releases, ...(until ? { until } : {}) });

/** What visitors get, and every file of it. */
const live = async () => ({
  document: (await site.page('/admin')).text,
  files: Object.entries(await hashesBelow(site.releases)).filter(([file]) => !/\/\./.test(file)),
});

async function expectRefusal(command: string[], sentence: RegExp | string) {
  const before = await live();
  const { code, output } = await run(command);
  expect(code).toBe(1);
  const last = output.trim().split('\n').at(-1)!;
  expect(last).toMatch(sentence);
  expect(await live()).toEqual(before);
}

const known = 'shell, booking-app, admin-app.';

test.each([
  [['release'], `Name an app: ${known}`],
  [['release', 'shop-app'], `No app is called "shop-app": ${known}`],
  [['release', '../admin-app'], `No app is called "../admin-app": ${known}`],
  [['release', 'constructor'], `No app is called "constructor": ${known}`],
  [['release', 'api'], `No app is called "api": ${known}`],
  [['release', 'admin-app', 'shell'], `No app is called "admin-app shell": ${known}`],
  [['release', 'admin-app', '--canary', '0%'], '"0%" is no share of visitors'],
  [['release', 'admin-app', '--canary', '100%'], '"100%" is no share of visitors'],
  [['release', 'admin-app', '--canary', 'some'], '"some" is no share of visitors'],
  [['release', 'admin-app', '--now'], "Unknown option '--now'"],
  [['rollback'], `Name an app: ${known}`],
  [['rollback', 'shop-app'], `No app is called "shop-app": ${known}`],
  [['rollback', 'admin-app', '0123456789abcdef'], 'There is no release "0123456789abcdef"'],
  [['rollback', 'admin-app', '../shell'], 'There is no release "../shell"'],
  [['rollback', 'admin-app'], 'There is no release before'],
  [['releases', 'admin-app'], 'This command takes no names'],
])('%j is refused', (command, sentence) => expectRefusal(command, sentence));

test('an app whose tests fail is not released', async () => {
  await workshop.test("test('fails', () => { throw 'no'; });");
  await expectRefusal(['release', 'admin-app'], 'The tests of admin-app do not pass');
});

test('an app that does not build is not released', async () => {
  await workshop.draw("'");
  await expectRefusal(['release', 'admin-app'], /^admin-app does not build\.$/);
});

test('a canary of an app that nobody has yet is refused', async () => {
  const empty = join(workshop.folder, 'empty');
  const { code, output } = await workshop.run(['release', 'admin-app', '--canary', '10%'], {
    releases: empty,
  });
  expect(code).toBe(1);
  expect(output).toMatch('A canary needs a live release beside it');
});

test('a build whose files are not those of its record is not released', async () => {
  const elsewhere = join(workshop.folder, 'elsewhere');
  await workshop.run(['release', 'admin-app'], { releases: elsewhere });
  await appendFile(join(workshop.folder, 'admin-app/dist/remoteEntry.js'), ' ');
  await expectRefusal(['release', 'admin-app'], 'remoteEntry.js is not the file that was built.');
});

test('a build whose record needs a file that it does not list is not released', async () => {
  const elsewhere = join(workshop.folder, 'elsewhere');
  await workshop.draw('with another record');
  await workshop.run(['release', 'admin-app'], { releases: elsewhere });
  const path = join(workshop.folder, 'admin-app/dist/record.json');
  const record = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...record, entry: 'other.js' }));
  await expectRefusal(
    ['release', 'admin-app'],
    'The record needs other.js, which is not among its files.',
  );
});

test('two releases of an app at once: one is refused, and the other one is live', async () => {
  const both = await Promise.all([run(['release', 'admin-app']), run(['release', 'admin-app'])]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)!.output).toMatch(
    'Another release of this app is under way',
  );
  expect((await run(['releases', '--verify'])).code).toBe(0);
});

test.each([['Testing'], ['Building'], ['Publishing']])(
  'a release that is killed while %s changes nothing for visitors, and the next one cleans up',
  async (step) => {
    // Long to compress: there is time to be killed in.
    await workshop.draw(randomBytes(1_000_000).toString('base64'));
    const before = await live();
    const { code } = await run(['release', 'admin-app'], new RegExp(`^${step} admin-app`, 'm'));
    expect(code).toBe('SIGKILL');
    expect(await live()).toEqual(before);

    await workshop.draw(`after the one killed while ${step}`);
    let next = await run(['release', 'admin-app']);
    while (/If that was killed, try again/.test(next.output)) {
      next = await run(['release', 'admin-app']);
    }
    expect(next.code).toBe(0);
    const files = await readdir(join(site.releases, 'admin'));
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

// Only Linux gives a test a disk of its own.
(hasSmallDisks() ? test : test.skip)(
  'a full disk is named, and the live release stays as it is',
  async () => {
    const output = await workshop.releaseOnSmallDisk();
    expect(output).toMatch(/^first release: 0$[^]*^The disk is full\.$[^]*^second release: 1$/m);
    expect(output).toMatch(/^Every file of 1 releases [^]*^verified: 0$/m);
  },
);
