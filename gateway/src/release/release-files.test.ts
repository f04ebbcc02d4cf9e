import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishRelease } from './publish.ts';
import { adminBuild, bookingBuild, openSite, writeBuild } from '../test-site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let entry: string;

beforeEach(async () => {
  site = await openSite();
  entry = liveEntry((await site.page('/')).text, 'booking');
});

afterEach(() => site.close());

function liveEntry(html: string, remote: string): string {
  const json = /id="releases">(.*?)<\/script>/.exec(html)![1]!;
  return (JSON.parse(json) as Record<string, { entry: string }>)[remote]!.entry;
}

test('release files are immutable for a year', async () => {
  const answer = await site.get(entry);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch('javascript');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.text).toBe(bookingBuild.files['remoteEntry.js']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'sends a file compressed with %s at publish time to a client that accepts it',
  async (name, decode) => {
    const answer = await site.get(entry, { 'accept-encoding': name });
    expect(answer.headers['content-encoding']).toBe(name);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-type']).toMatch('javascript');
    expect(decode(answer.body).toString()).toBe(bookingBuild.files['remoteEntry.js']);
  },
);

test('a remote’s worker may answer below the remote’s mount, under its own policy', async () => {
  await site.publish({ ...adminBuild, files: { ...adminBuild.files, 'worker.js': 'answer()' } });
  const admin = liveEntry((await site.page('/admin')).text, 'admin');
  const answer = await site.get(admin.replace(/[^/]+$/, 'worker.js'));
  expect([answer.status, answer.text]).toEqual([200, 'answer()']);
  expect(answer.headers).toMatchObject({
    'service-worker-allowed': '/admin',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect((await site.get(entry)).headers).not.toHaveProperty('service-worker-allowed');
});

test('an image keeps its name, is cached for a day and is then revalidated by its ETag', async () => {
  const first = await site.get('/images/ring.webp');
  expect(first.text).toBe('a ring');
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  const again = await site.get('/images/ring.webp', { 'if-none-match': first.headers.etag });
  expect(again.status).toBe(304);

  await site.publish({
    ...bookingBuild,
    files: { ...bookingBuild.files, 'images/ring.webp': 'another ring' },
  });
  const changed = await site.get('/images/ring.webp', { 'if-none-match': first.headers.etag });
  expect(changed.text).toBe('another ring');
});

test('a published release is live without a restart, and the previous one stays available', async () => {
  await site.publish({
    ...bookingBuild,
    files: { ...bookingBuild.files, 'remoteEntry.js': 'second' },
  });
  const next = liveEntry((await site.page('/')).text, 'booking');
  expect(next).not.toBe(entry);
  expect((await site.get(next)).text).toBe('second');
  expect((await site.get(entry)).text).toBe(bookingBuild.files['remoteEntry.js']);
});

test('rejects a build with a file that is not the one in its record', async () => {
  const build = await writeBuild(site.folder, { ...bookingBuild, entry: 'app.js' });
  await writeFile(join(build, 'app.js'), 'changed');
  await expect(publishRelease({ build, releases: site.releases })).rejects.toThrow(
    'app.js is not the file that was built.',
  );
  expect(liveEntry((await site.page('/')).text, 'booking')).toBe(entry);
});

test('does not serve a file that became a link out of the store', async () => {
  const secret = join(site.folder, 'secret');
  await writeFile(secret, 'secret');
  const file = join(site.releases, entry.replace('/r/', ''));
  await rm(file);
  await symlink(secret, file);
  expect((await site.get(entry, { 'accept-encoding': 'identity' })).status).toBe(404);
});

const climbs = [
  '..%2f..%2f',
  '..%5c..%5c',
  '%2e%2e%2f%2e%2e%2f',
  '%2e%2e%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '....//',
  '..;/',
  '..%00/',
];
const climbing = ['/r/', '/r/booking/VERSION/', '/images/'].flatMap((folder) =>
  climbs.map((climb) => `${folder}${climb}package.json`),
);

test('no spelling of a parent folder leads out of the store or the pictures', async () => {
  const version = entry.split('/')[3]!;
  for (const path of climbing) {
    const { status, text } = await site.get(path.replace('VERSION', version));
    expect([path, status, text]).toEqual([path, 404, 'Not found']);
  }
});

test.each([
  '/r/booking/VERSION/missing.js',
  '/r/booking/VERSION/',
  '/r/booking/VERSION/app.js.br',
  '/r/booking/VERSION/record.json',
  '/r/booking/0123456789abcdef/app.js',
  '/r/booking/pointer.json',
  '/r/booking/../booking/pointer.json',
  '/r/booking/VERSION/../pointer.json',
  '/r/booking/VERSION/../../../../package.json',
  '/r/booking/VERSION/%2e%2e/pointer.json',
  '/r/booking/VERSION/..%2fpointer.json',
  '/r/booking/VERSION/..%5cpointer.json',
  '/r/booking/VERSION/%252e%252e%252fpointer.json',
  '/r/booking/VERSION/app.js%00.css',
  '/r/booking/VERSION/%00',
  '/r/booking/VERSION/%ff',
  '/r/booking/VERSION//etc/passwd',
  '/r/booking/VERSION/__proto__',
  '/r/constructor/prototype/toString',
  '/images/../app.js',
  '/images/%2e%2e/app.js',
  '/images/ring.webp/..',
  '/images/',
  '/favicon.ico',
  '/app.js',
  '/.env',
  '/workshops/ring.php',
])('returns 404 without HTML for %s', async (path) => {
  const version = entry.split('/')[3]!;
  const answer = await site.get(path.replace('VERSION', version), { accept: 'text/html' });
  expect(answer.status).toBe(404);
  expect(answer.text).toBe('Not found');
  expect(answer.headers['content-type']).toMatch('text/plain');
});
