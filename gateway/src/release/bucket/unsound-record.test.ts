import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminBuild, writeBuild } from '../../test-site.ts';
import { createLog } from '../../watch/log.ts';
import { publishRelease } from '../publish.ts';
import { versionOf } from '../release-hashes.ts';
import { followBucket } from './follow-bucket.ts';
import { releaseFolder } from './pull-app.ts';
import { changeInBucket } from './push-app.ts';
import { sealPointer } from './signed-pointer.ts';
import { startBucketServer } from './test-bucket.ts';

const site = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const trusted = (app: string) => [site.publicKey, ...(app === 'a-team' ? [team.publicKey] : [])];

let server: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;
let stopping: AbortController;
let written: string[];

beforeEach(async () => {
  server = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  stopping = new AbortController();
  written = [];
});

afterEach(async () => {
  stopping.abort();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (key: string, content: Buffer) =>
  server.objects.set(`site/${key}`, { content, tag: `"${key}"`, changedAt: new Date() });

/** What a team can write with its own key and account but not with our commands. */
function putSigned(record: unknown) {
  const content = Buffer.from(JSON.stringify(record));
  const version = versionOf(content);
  put(`${releaseFolder('a-team', version)}record.json`, content);
  const history = [{ version, at: '2026-11-27T20:00:00.000Z' }];
  put('pointers/a-team.json', sealPointer('a-team', { version, history }, team.privateKey));
}

const bare = { entry: 'remoteEntry.js', initial: [], addresses: {} };

test.each<[string, unknown, RegExp]>([
  [
    'names another app and its path',
    { ...bare, app: 'admin', mount: '/admin', files: { 'remoteEntry.js': 'sha384-' } },
    /It is a record of admin\./,
  ],
  ['lists no files', { ...bare, app: 'a-team', mount: '/a-team' }, /no sound record of a-team/],
  ['is mounted at the API', { ...bare, app: 'a-team', mount: '/api', files: {} }, /mounted at/],
  ['is no record', null, /no sound record of a-team/],
])('a team’s record that %s is refused, and others follow the bucket', async (_, record, why) => {
  const releases = join(folder, 'publisher');
  const signingKey = site.privateKey;
  const parts = { bucket: server.open(), releases, app: 'admin', trusted, signingKey };
  putSigned(record);
  await changeInBucket(parts, async () =>
    publishRelease({ build: await writeBuild(folder, adminBuild), releases }),
  );
  const gateway = join(folder, 'gateway');
  const log = createLog('info', { write: (line) => void written.push(line) });
  const { signal } = stopping;
  await followBucket({ bucket: server.open(), releases: gateway, trusted, log, stopping: signal });
  expect(written.filter((line) => why.test(line))).toHaveLength(1);
  expect(await readdir(join(gateway, 'admin'))).toContain('pointer.json');
  expect(await readdir(join(gateway, 'a-team'))).not.toContain('pointer.json');
});
