import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminBuild, bookingBuild, openSite, writeBuild } from '../../test-site.ts';
import { createLog } from '../../watch/log.ts';
import type { Pointer } from '../pointer.ts';
import { publishRelease, returnTo } from '../publish.ts';
import { openReleaseStore, readPointer } from '../release-store.ts';
import { changeInBucket } from './push-app.ts';
import { followBucket } from './follow-bucket.ts';
import { sealPointer } from './signed-pointer.ts';
import { startBucketServer } from './test-bucket.ts';

const app = 'admin';
const pointerFile = 'site/pointers/admin.json';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const trusted = () => [publicKey];
const stranger = generateKeyPairSync('ed25519').privateKey;

let server: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;
let stopping: AbortController;
let written: string[];
let looks: number;
let failures: [string, string][];

beforeEach(async () => {
  server = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  stopping = new AbortController();
  written = [];
  looks = 0;
  failures = [];
});

afterEach(async () => {
  stopping.abort();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A team's machine: releases `text` as the admin app. `atTheSameTime` runs before its pointer is written. */
function publisher(name: string, usual = adminBuild) {
  const { app } = usual;
  const releases = join(folder, name);
  const parts = { bucket: server.open(), releases, app, trusted, signingKey: privateKey };
  return {
    releases,
    release: (text: string, atTheSameTime = () => Promise.resolve()) =>
      changeInBucket(parts, async () => {
        const files = { ...usual.files, 'app.js': text };
        const build = await writeBuild(folder, { ...usual, files });
        const { version } = await publishRelease({ build, releases });
        await atTheSameTime();
        return version;
      }),
    rollBack: () => changeInBucket(parts, () => returnTo({ releases, app })),
  };
}

const follow = (releases: string) =>
  followBucket({
    bucket: server.open(),
    releases,
    trusted,
    log: createLog('info', { write: (line) => void written.push(line) }),
    stopping: stopping.signal,
    onLook: () => (looks += 1),
    onFailure: (...failure) => failures.push(failure),
  });

/** What visitors of a gateway with this folder get. */
async function served(releases: string, app = 'admin'): Promise<string | null> {
  const store = openReleaseStore(releases);
  const release = await store.current(app, null);
  return release && store.text(release, 'app.js');
}

async function until(holds: () => Promise<boolean> | boolean) {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

const logged = (sentence: string) => until(() => written.some((line) => line.includes(sentence)));

test('a gateway serves what a team releases elsewhere, and follows its way back', async () => {
  const team = publisher('team');
  await team.release('first');
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  expect(await served(gateway)).toBe('first');
  await team.release('second');
  await until(async () => (await served(gateway)) === 'second');
  await team.rollBack();
  await until(async () => (await served(gateway)) === 'first');
});

test('of two releases at once one wins, and the other fails with a message and leaves nothing', async () => {
  const [winner, loser] = [publisher('winner'), publisher('loser')];
  const first = await winner.release('first');
  let second = '';
  const lost = loser.release('lost', async () => {
    second = await winner.release('second');
  });
  await expect(lost).rejects.toThrow('Another release of this app went live at the same time.');
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  expect(await served(gateway)).toBe('second');
  for (const releases of [gateway, winner.releases, loser.releases]) {
    const { history } = (await readPointer(releases, app))!;
    expect(history.map(({ version }) => version)).toEqual([second, first]);
  }
});

test('a first release does not replace another first release', async () => {
  const [winner, loser] = [publisher('winner'), publisher('loser')];
  const lost = loser.release('lost', async () => void (await winner.release('first')));
  await expect(lost).rejects.toThrow('Another release of this app went live at the same time.');
  expect(await served(loser.releases)).toBe('first');
});

test('after the bucket was emptied a release from a new machine goes live', async () => {
  await publisher('team').release('first');
  await publisher('team').release('second');
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  server.objects.clear();
  await publisher('new machine').release('third');
  await until(async () => (await served(gateway)) === 'third');
});

test('while the bucket is away a gateway serves and starts from its folder, and then it follows again', async () => {
  const site = await openSite();
  const team = publisher('team');
  await team.release('first');
  await follow(site.releases);
  expect((await site.get('/admin', { accept: 'text/html' })).status).toBe(200);
  server.isAway = true;
  await logged('releases cannot follow the bucket');
  expect(await served(site.releases)).toBe('first');
  // Two gateways would share the folder, and the other one could still write when the site's folder is removed.
  stopping.abort();
  stopping = new AbortController();
  await follow(site.releases);
  expect(await served(site.releases)).toBe('first');
  server.isAway = false;
  await logged('releases follow the bucket again');
  await team.release('second');
  await until(async () => (await served(site.releases)) === 'second');
  await site.close();
});

test('while one app cannot be stored the others follow the bucket, and each of its failures is counted', async () => {
  const { release } = publisher('booking', bookingBuild);
  await publisher('admin').release('first');
  await release('first');
  const gateway = join(folder, 'gateway');
  await mkdir(gateway);
  await writeFile(join(gateway, app), 'a file in place of the folder of the app');
  await follow(gateway);
  expect(await served(gateway, 'booking')).toBe('first');
  await release('second');
  await until(async () => (await served(gateway, 'booking')) === 'second');
  await until(() => failures.length >= 2);
  expect(failures).toEqual(failures.map(() => [app, 'not copied']));
  expect(looks).toBeGreaterThanOrEqual(2);
  await logged('an app cannot follow the bucket');
  await rm(join(gateway, app));
  await until(async () => (await served(gateway)) === 'first');
});

test('while the files of one app stall the others follow the bucket', async () => {
  await publisher('admin').release('first');
  await publisher('booking', bookingBuild).release('first');
  server.isStalled = (key) => key.includes('/admin/');
  const gateway = join(folder, 'gateway');
  void follow(gateway);
  await until(async () => (await served(gateway, 'booking')) === 'first');
  await until(() => looks >= 2);
  expect(failures).toEqual([]);
  expect(await served(gateway)).toBeNull();
});

type Tampering = (pointer: Pointer) => void;

const replacePointer = (content: Buffer) =>
  server.objects.set(pointerFile, { content, tag: '"tampered"', changedAt: new Date() });

const changed = (pointer: Pointer): Pointer => ({ ...pointer, serial: pointer.serial! + 1 });

const tampered: [string, Tampering][] = [
  [
    'an unsigned pointer',
    (pointer) => replacePointer(sealPointer(app, changed(pointer), undefined)),
  ],
  [
    'a pointer signed with another key',
    (pointer) => replacePointer(sealPointer(app, changed(pointer), stranger)),
  ],
  [
    'a signed pointer of another app',
    (pointer) => replacePointer(sealPointer('booking', changed(pointer), privateKey)),
  ],
  [
    'a signed pointer from before',
    (pointer) => replacePointer(sealPointer(app, { ...pointer, serial: 0 }, privateKey)),
  ],
  ['text that is no pointer', () => replacePointer(Buffer.from('null'))],
  [
    'a signed pointer at a version that the bucket does not have',
    (pointer) =>
      replacePointer(
        sealPointer(app, { ...changed(pointer), version: '0123456789abcdef' }, privateKey),
      ),
  ],
];

test.each(tampered)(
  'a stolen key to the bucket changes nothing on the site: %s',
  async (_, tamper) => {
    const team = publisher('team');
    await team.release('first');
    const gateway = join(folder, 'gateway');
    await follow(gateway);
    tamper((await readPointer(gateway, app))!);
    await logged('a release in the bucket was refused');
    expect(await served(gateway)).toBe('first');
  },
);

test('a stolen key to the bucket fills no gateway with folders', async () => {
  await publisher('team').release('first');
  const pointer = (await readPointer(join(folder, 'team'), app))!;
  const content = sealPointer('extra', pointer, stranger);
  server.objects.set('site/pointers/extra.json', { content, tag: '"x"', changedAt: new Date() });
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  await logged('The pointer of extra is not signed');
  expect(await readdir(gateway)).toEqual([app]);
});

test('a file that was changed in the bucket is not served', async () => {
  const team = publisher('team');
  await team.release('first');
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  const version = await team.release('second', async () => {
    stopping.abort();
    await Promise.resolve();
  });
  const file = `site/releases/admin/${version}/app.js`;
  server.objects.set(file, { ...server.objects.get(file)!, content: Buffer.from('evil') });
  stopping = new AbortController();
  await follow(gateway);
  await logged(`In the bucket, admin/${version}/app.js has changed`);
  expect(await served(gateway)).toBe('first');
});

test('a release repairs a record that was changed in the bucket', async () => {
  const team = publisher('team');
  const version = await team.release('first');
  const record = `site/releases/admin/${version}/record.json`;
  server.objects.set(record, { ...server.objects.get(record)!, content: Buffer.from('{}') });
  await team.release('second');
  const gateway = join(folder, 'gateway');
  await follow(gateway);
  expect(await openReleaseStore(gateway).release(app, version)).not.toBeNull();
});

test('files that no pointer has named for a day are removed at the next release', async () => {
  const stale = { content: Buffer.from('x'), tag: '"x"', changedAt: new Date(0) };
  server.objects.set('site/releases/admin/0123456789abcdef/app.js', stale);
  server.objects.set('site/releases/booking/0123456789abcdef/app.js', stale);
  const inProgress = { ...stale, changedAt: new Date() };
  server.objects.set('site/releases/admin/fedcba9876543210/app.js', inProgress);
  await publisher('team').release('first');
  const keys = [...server.objects.keys()].filter((key) => key.endsWith('app.js'));
  expect(keys).not.toContain('site/releases/admin/0123456789abcdef/app.js');
  expect(keys).toContain('site/releases/booking/0123456789abcdef/app.js');
  expect(keys).toContain('site/releases/admin/fedcba9876543210/app.js');
});
