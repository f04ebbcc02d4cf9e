import { randomBytes } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, openSite } from '../../gateway/src/test-site.ts';
import { hashesBelow, hasSmallDisks, openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  workshop = await openWorkshop();
  site = await openSite();
});

afterAll(async () => {
  await site.close();
  await workshop.close();
});

beforeEach(async () => {
  await workshop.draw('new');
  await workshop.test("test('works', () => undefined);");
});

const broken = new Set<string>();

/** Replaces the scripts until the test has ended, even if it fails. */
async function breakScripts(path: string, scripts: object) {
  broken.add(path);
  await workshop.script(path, scripts);
}

afterEach(async () => {
  for (const path of broken) await workshop.script(path, {});
  broken.clear();
});

const run = (command: string[], until?: RegExp) =>
  workshop.run(command, { releases: site.releases, ...(until ? { until } : {}) });

/** The live page of a visitor who gets no canary, and the hash of every file in the store. */
const live = async () => ({
  document: (await site.get('/admin', { accept: 'text/html', cookie: 'place=99' })).text,
  files: Object.entries(await hashesBelow(site.releases)).filter(([file]) => !file.includes('/.')),
});

async function expectRefusal(command: string[], sentence: RegExp | string) {
  const before = await live();
  const { code, output } = await run(command);
  expect(code).toBe(1);
  const last = output.trim().split('\n').at(-1)!;
  expect(last).toMatch(sentence);
  expect(await live()).toEqual(before);
}

const known = 'shell, booking-app, admin-app, api, gateway.';

test.each([
  [['release'], `Name a part: ${known}`],
  [['release', 'shop-app'], `Nothing is called "shop-app": ${known}`],
  [['release', '../admin-app'], `Nothing is called "../admin-app": ${known}`],
  [['release', 'constructor'], `Nothing is called "constructor": ${known}`],
  [['release', 'contract'], `Nothing is called "contract": ${known}`],
  [['release', 'api', '--canary', '10%'], 'api serves everybody: a canary is an app’s.'],
  [['release', 'admin-app', 'shell'], "Unknown argument 'shell'"],
  [['release', 'admin-app', '--canary', '0%'], '"0%" is no share of visitors'],
  [['release', 'admin-app', '--canary', '100%'], '"100%" is no share of visitors'],
  [['release', 'admin-app', '--canary', 'some'], '"some" is no share of visitors'],
  [['release', 'api', '--preview'], 'api serves everybody: a preview is an app’s.'],
  [['release', 'admin-app', '--preview', '--canary', '5%'], 'A preview has no share of visitors.'],
  [['release', 'admin-app', '--demo'], '--demo chooses the data of a --preview.'],
  [['release', 'admin-app', '--built', 'no-such-folder'], 'no-such-folder has no build'],
  [['release', 'admin-app', '--canary', 'auto'], 'A judged canary needs FIELD_GATEWAYS'],
  [['judge'], 'A judged canary needs FIELD_GATEWAYS'],
  [['judge', 'admin-app'], "Unknown argument 'admin-app'"],
  [['release', 'admin-app', '--now'], "Unknown option '--now'"],
  [['rollback'], `Name a part: ${known}`],
  [['rollback', 'shop-app'], `Nothing is called "shop-app": ${known}`],
  [['rollback', 'admin-app', '0123456789abcdef'], 'There is no release "0123456789abcdef"'],
  [['rollback', 'admin-app', '../shell'], 'There is no release "../shell"'],
  [['rollback', 'admin-app'], 'There is no release before'],
  [['releases', 'admin-app'], "Unknown argument 'admin-app'"],
])('rejects %j', (command, sentence) => expectRefusal(command, sentence));

const doNotPass = 'The checks of admin-app do not pass: nothing was released.';

test('an app whose tests fail is not released', async () => {
  await workshop.test("test('fails', () => { throw 'no'; });");
  await expectRefusal(['release', 'admin-app'], doNotPass);
});

test.each([
  ['admin-app', 'types'],
  ['admin-app', 'lint'],
  ['shared-ui', 'types'],
  ['contract', 'test'],
])('an app is not released while the %s fails its %s', async (path, script) => {
  await breakScripts(path, { [script]: 'exit 1' });
  await expectRefusal(['release', 'admin-app'], doNotPass);
});

test('another team’s failure does not stop a release', async () => {
  const scripts = { types: 'exit 1', lint: 'exit 1', test: 'exit 1', build: 'exit 1' };
  for (const path of ['booking-app', 'shell']) await breakScripts(path, scripts);
  expect((await run(['release', 'admin-app'])).code).toBe(0);
  await expectRefusal(['release', 'booking-app'], 'The checks of booking-app do not pass');
});

test('uncommitted changes are not released without --dirty', async () => {
  await workshop.change("export const App = () => 'in no commit';");
  await expectRefusal(
    ['release', 'admin-app'],
    /^Not committed: admin-app\/src\/\S+\. Run git add --all && git commit,/,
  );
  expect((await run(['release', 'admin-app', '--dirty'])).code).toBe(0);
  expect((await run(['releases'])).output).toMatch(`${workshop.head().slice(0, 12)}+changes`);
});

test('an app that does not build is not released', async () => {
  await workshop.draw("'");
  await expectRefusal(['release', 'admin-app'], /^admin-app does not build\.$/);
});

test('refuses a canary of an app without a live release', async () => {
  const empty = join(workshop.folder, 'empty');
  const { code, output } = await workshop.run(['release', 'admin-app', '--canary', '10%'], {
    releases: empty,
  });
  expect(code).toBe(1);
  expect(output).toMatch('A canary needs a live release.');
});

test('while a canary is judged, its app has no other release, and the shell no canary', async () => {
  const files = { ...adminBuild.files, 'new.js': '' };
  const { version } = await site.publishJudged({ ...adminBuild, files }, 5);
  await expectRefusal(
    ['release', 'admin-app'],
    `A canary of admin-app is being judged. Withdraw it with \`npm run rollback -- admin-app\`, or release ` +
      `it to everyone with \`npm run rollback -- admin-app ${version}\`.`,
  );
  await expectRefusal(
    ['release', 'shell', '--canary', '10%'],
    'admin-app has a canary, which the same visitors would get.',
  );
  expect((await run(['rollback', 'admin-app', version])).code).toBe(0);
});

test('of two releases of an app at once, one is refused and the other goes live', async () => {
  // This check takes until the other release has ended.
  const gate = join(workshop.folder, 'elsewhere');
  await breakScripts('admin-app', { test: 'until [ -e ../elsewhere ]; do sleep 0.1; done' });
  const runs = [run(['release', 'admin-app']), run(['release', 'admin-app'])];
  await Promise.race(runs);
  await writeFile(gate, '');
  const both = await Promise.all(runs);
  await rm(gate);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)!.output).toMatch(
    'Another release of this app is in progress',
  );
  expect((await run(['releases', '--verify'])).code).toBe(0);
});

/** Sets the last heartbeat of a killed release's lock to this many milliseconds from now. */
const beatLock = (ms: number) =>
  utimes(join(site.releases, 'admin/.lock'), 0, new Date(Date.now() + ms));

test.each([
  ['Checking', 1],
  ['Building', 1],
  // A build that is slow to compress, so that the test has time to kill the release.
  ['Publishing', 1_000_000],
])(
  'a release that is killed while %s changes nothing for visitors, and the next one cleans up',
  async (step, bytes) => {
    await workshop.draw(randomBytes(bytes).toString('base64'));
    const before = await live();
    const { code } = await run(['release', 'admin-app'], new RegExp(`^${step} admin-app`, 'm'));
    expect(code).toBe('SIGKILL');
    expect(await live()).toEqual(before);

    await workshop.draw(`after the one killed while ${step}`);
    await beatLock(60_000);
    const early = await run(['release', 'admin-app']);
    expect(early.output).toMatch('If that process was killed, try again in 5 seconds.');
    await beatLock(-60_000);
    expect((await run(['release', 'admin-app'])).code).toBe(0);
    const files = await readdir(join(site.releases, 'admin'));
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

// Only Linux lets a test mount a separate disk.
(hasSmallDisks() ? test : test.skip)(
  'reports a full disk and leaves the live release unchanged',
  async () => {
    const output = await workshop.releaseOnSmallDisk();
    expect(output).toMatch(/^first release: 0$[^]*^The disk is full\.$[^]*^second release: 1$/m);
    expect(output).toMatch(/^Every file of 1 releases [^]*^verified: 0$/m);
  },
);
