import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { claimFile } from './claim-file.ts';
import { openDatabase } from '../database.ts';
import { schema } from '../../schema.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'silver-bench-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('F24: a second process on an embedded database refuses to start until the first has ended', () => {
  const file = join(folder, 'studio.sqlite');
  const first = claimFile(file);
  expect(() => claimFile(file)).toThrow('Another API process is using');
  first.release();
  claimFile(file).release();
});

/** Starts a process that locks a file like an API process; it ends on request. */
async function holdElsewhere(file: string): Promise<ChildProcess> {
  const script = `
    const lock = new (require('better-sqlite3'))(${JSON.stringify(`${file}-process`)});
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
    console.log('held');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test.each([
  ['a symlink', (file: string) => linked(file, 'file-link')],
  ['a symlink to its folder', (file: string) => join(linked(join(file, '..'), 'l'), 'a.sqlite')],
  ['a relative path', (file: string) => relative(process.cwd(), file)],
  ['a roundabout path', (file: string) => `${join(file, '..')}/x/.././/a.sqlite`],
])('refuses a database that another process uses, given as %s', async (_how, rename) => {
  mkdirSync(join(folder, 'x'));
  const file = join(folder, 'a.sqlite');
  claimFile(file).release();
  const other = await holdElsewhere(file);
  try {
    expect(() => claimFile(rename(file))).toThrow('Another API process is using');
  } finally {
    other.stdin!.end();
    await once(other, 'exit');
  }
  claimFile(rename(file)).release();
});

function linked(target: string, name: string): string {
  const link = join(folder, name);
  rmSync(link, { force: true });
  symlinkSync(target, link);
  return link;
}

test('a link to a missing database leads to the one that is created', () => {
  const link = linked(join(folder, 'made.sqlite'), 'early');
  const claim = claimFile(link);
  expect(claim.file).toBe(join(folder, 'made.sqlite'));
  expect(() => claimFile(claim.file)).toThrow('Another API process is using');
  claim.release();
});

test('refuses a database with a second name under both names', () => {
  const file = join(folder, 'studio.sqlite');
  claimFile(file).release();
  linkSync(file, join(folder, 'second.sqlite'));
  expect(() => claimFile(file)).toThrow('second hard link');
  expect(() => claimFile(join(folder, 'second.sqlite'))).toThrow('second hard link');
});

test('only the owner can read a database, its folder and the files beside it', async () => {
  const data = join(folder, 'data');
  const file = join(data, 'studio.sqlite');
  const claim = claimFile(file);
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  expect(modeOf(data)).toBe('700');
  for (const end of ['', '-wal', '-shm', '-process']) expect(modeOf(file + end)).toBe('600');
  await database.close();
  claim.release();
});

test('files of an earlier release become private at the next start', async () => {
  const data = join(folder, 'old');
  const file = join(data, 'studio.sqlite');
  mkdirSync(data, { mode: 0o755 });
  writeFileSync(file, '', { mode: 0o644 });
  chmodSync(data, 0o755);
  const database = await openDatabase({ file }, schema);
  await database.close();
  expect([modeOf(data), modeOf(file)]).toEqual(['700', '600']);
});

test('a shared folder stays shared', async () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  claimFile(join(shared, 'studio.sqlite')).release();
  expect(modeOf(shared)).toBe('777');
  expect(modeOf(join(shared, 'studio.sqlite'))).toBe('600');
});
