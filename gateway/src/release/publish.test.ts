import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publishRelease } from './publish.ts';
import { integrityOf } from './release-hashes.ts';
import { readPointer } from './release-store.ts';
import { findDamage } from './verify-releases.ts';

const built = Buffer.from('export const App = () => null;');
const record = {
  app: 'admin',
  mount: '/admin',
  entry: 'app.js',
  initial: ['app.js'],
  addresses: {},
  files: { 'app.js': integrityOf(built) },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function publish({ content = built, told = record } = {}) {
  const build = join(folder, 'build');
  await mkdir(build, { recursive: true });
  await writeFile(join(build, 'app.js'), content);
  await writeFile(join(build, 'record.json'), JSON.stringify(told));
  return publishRelease({ build, releases: join(folder, 'releases') });
}

async function expectNothingReleased() {
  expect(await readPointer(join(folder, 'releases'), 'admin')).toBeNull();
  const stored = await readdir(join(folder, 'releases/admin')).catch(() => []);
  expect(stored).toEqual([]);
}

test('publishes a build under the hash of its record', async () => {
  const { version } = await publish();
  expect(await readPointer(join(folder, 'releases'), 'admin')).toMatchObject({ version });
});

test('rejects a build whose files differ from its record', async () => {
  await expect(publish({ content: Buffer.from('other') })).rejects.toThrow(
    'app.js is not the file that was built.',
  );
  await expectNothingReleased();
});

test('rejects a build whose record needs a file that it does not list', async () => {
  await expect(publish({ told: { ...record, entry: 'other.js' } })).rejects.toThrow(
    'The record needs other.js, which is not among its files.',
  );
  await expectNothingReleased();
});

test.each([
  '../pointer.json',
  'a/../../pointer.json',
  '/app.js',
  'a//app.js',
  './app.js',
  '..',
  '',
  'a\\b.js',
  'a\u0001.js',
])('rejects a build whose record lists a file named %j', async (name) => {
  const pointer = Buffer.from(JSON.stringify({ version: '0123456789abcdef', history: [] }));
  await writeFile(join(folder, 'pointer.json'), pointer);
  const files = { ...record.files, [name]: integrityOf(pointer) };
  await expect(publish({ told: { ...record, files } })).rejects.toThrow(
    'The record lists a file with a bad name',
  );
  await expectNothingReleased();
});

test.each(['/api/team', '/r', 'team', '/Team', '//team', '/team/', '/team/../admin'])(
  'rejects a remote that is mounted at %s',
  async (mount) => {
    await expect(publish({ told: { ...record, mount } })).rejects.toThrow(
      `admin cannot be mounted at "${mount}"`,
    );
    await expectNothingReleased();
  },
);

test('rejects a build with a file in place of the compressed form of another one', async () => {
  const content = Buffer.from('ring '.repeat(100));
  const files = { 'app.js.br': integrityOf(built), 'app.js': integrityOf(content) };
  await mkdir(join(folder, 'build'));
  await writeFile(join(folder, 'build/app.js.br'), built);
  await expect(publish({ content, told: { ...record, files } })).rejects.toThrow(
    'app.js.br has changed on disk while it was stored.',
  );
  await expectNothingReleased();
});

test('finds a compressed form that would fill the memory, and does not decompress it', async () => {
  const releases = join(folder, 'releases');
  const { app, version } = await publish();
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
  await writeFile(join(releases, app, version, 'app.js.br'), bomb);
  const { arrayBuffers: before } = process.memoryUsage();
  expect(await findDamage({ releases, app, version })).toEqual([
    `admin/${version}/app.js.br has changed on disk`,
  ]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
});
