import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from './publish.ts';
import { integrityOf } from './release-hashes.ts';
import { readPointer } from './release-store.ts';

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
