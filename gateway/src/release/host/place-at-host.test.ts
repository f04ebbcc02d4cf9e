import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, openSite, type Build } from '../../test-site.ts';
import { readPointer } from '../release-store.ts';
import { startTestHost, type TestHost } from './test-host.ts';

const siteUrl = 'https://bench.example';

let site: Awaited<ReturnType<typeof openSite>>;
let host: TestHost;

beforeEach(async () => {
  site = await openSite();
  host = await startTestHost();
});

afterEach(async () => {
  await site.close();
  await host.close();
});

const build: Build = {
  ...adminBuild,
  initial: ['app.js', 'app.css'],
  files: { ...adminBuild.files, 'app.js': 'at the host', 'app.css': 'b{}' },
};

const release = ({ isThere = false, made = build } = {}) =>
  site.publish(made, undefined, {
    origin: host.origin,
    allowed: { admin: [host.origin] },
    siteUrl,
    files: isThere ? undefined : host.folder,
  });

const pointer = () => readPointer(site.releases, 'admin');

test('a release is put into the folder that the host serves, and the pointer names its origin', async () => {
  const { version } = await release();
  expect((await pointer())!.history[0]).toMatchObject({ version, origin: host.origin });
  const address = `${host.origin}/r/admin/${version}/app.css`;
  expect(await (await fetch(address)).text()).toBe('b{}');
});

test('a release that the host has already needs no folder', async () => {
  const { version } = await release();
  await site.publish(adminBuild);
  await release({ isThere: true });
  expect((await pointer())!.history[0]).toMatchObject({ version, origin: host.origin });
});

test('the same version can come from the site again', async () => {
  const { version } = await release();
  await site.publish(build);
  const [first] = (await pointer())!.history;
  expect(first).toMatchObject({ version });
  expect(first).not.toHaveProperty('origin');
});

const mayNot = `may not be loaded by pages of ${siteUrl}`;

test.each<[string, () => void, string]>([
  ['does not allow other sites', () => (host.headers = cors(undefined)), mayNot],
  ['allows another site only', () => (host.headers = cors('https://else.example')), mayNot],
  [
    'sends scripts as text',
    () => (host.headers = typed('text/plain')),
    'has the type "text/plain"',
  ],
  [
    'sends styles as scripts',
    () => (host.headers = typed('text/javascript')),
    'has the type "text/j',
  ],
  ['lacks a file', () => fail('missing', /app\.css$/), '/app.css answers 404.'],
  ['redirects', () => fail('moved', /app\.js$/), '/app.js answers 302.'],
  ['serves other bytes', () => fail('changed', /app\.js$/), '/app.js has changed.'],
])(
  'a release is refused when the host %s, and visitors keep what they have',
  async (_, breakHost, sentence) => {
    const before = await pointer();
    breakHost();
    await expect(release()).rejects.toThrow(sentence);
    await expect(release()).rejects.toThrow('Visitors get what they got before.');
    expect(await pointer()).toEqual(before);
  },
);

const cors = (origin: string | undefined) => ({ 'access-control-allow-origin': origin });
const typed = (type: string) => ({ 'content-type': type });

function fail(kind: 'missing' | 'moved' | 'changed', path: RegExp) {
  host.fault = { kind, path, text: ' and more' };
}

test('a release asks a broken host for no more files once it has found a fault', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`chunk-${index}.js`, `${index}`]),
  );
  fail('missing', /./);
  const made = { ...build, files: { ...build.files, ...many } };
  await expect(release({ made })).rejects.toThrow('answers 404.');
  expect(host.requests.length).toBeLessThan(20);
});

test('a release is refused when the host does not run', async () => {
  await host.stop();
  await expect(release()).rejects.toThrow('remoteEntry.js does not answer.');
});

test('a release is refused when the operator does not allow the origin for this app', async () => {
  const other = { origin: host.origin, allowed: { booking: [host.origin] }, siteUrl };
  await expect(site.publish(build, undefined, other)).rejects.toThrow(
    `REMOTE_ORIGINS does not list admin=${host.origin}.`,
  );
  expect((await pointer())!.history[0]).not.toHaveProperty('origin');
});

test('fonts and pictures that no browser checks do not come from another origin', async () => {
  const files = { ...build.files, 'fonts/numerals.woff2': 'f' };
  await expect(release({ made: { ...build, files } })).rejects.toThrow(
    'fonts/numerals.woff2 may not come from another origin',
  );
});

test('a file that was damaged in the folder is right after the next release', async () => {
  const { version } = await release();
  await writeFile(join(host.folder, 'r/admin', version, 'app.js'), 'damaged');
  await expect(release({ isThere: true })).rejects.toThrow('/app.js has changed.');
  await release();
  await rm(join(host.folder, 'r'), { recursive: true });
  await expect(release({ isThere: true })).rejects.toThrow('answers 404.');
});
