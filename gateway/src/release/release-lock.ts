import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const beat = 1_000;
const silence = 5_000;

const overtaken =
  'This release was suspended, and another release has started since. Nothing was changed.';

/**
 * Runs `work` while no other process can change the app's releases. Throws at once if another process holds the lock.
 * The lock of a killed owner expires after five seconds. An owner that was only suspended may lose the lock too, so
 * `work` calls `confirm` before each step that cannot be undone; it throws if the lock is lost.
 */
export async function withReleaseLock<T>(
  { releases, app }: { releases: string; app: string },
  work: (confirm: () => void) => Promise<T>,
): Promise<T> {
  const path = join(releases, app, '.lock');
  await mkdir(join(releases, app), { recursive: true });
  await takeOver(path);
  const since = new Date().toISOString();
  const owner = `process ${process.pid} on ${hostname()} since ${since}\n${randomUUID()}`;
  claim(path, owner);
  const beating = setInterval(() => {
    if (isOwner(path, owner)) utimes(path, new Date(), new Date()).catch(() => undefined);
  }, beat);
  const release = () => {
    if (isOwner(path, owner)) unlinkSync(path);
  };
  process.once('exit', release);
  try {
    return await work(() => {
      if (!isOwner(path, owner)) throw new Error(overtaken);
    });
  } finally {
    clearInterval(beating);
    process.off('exit', release);
    release();
  }
}

function claim(path: string, owner: string) {
  try {
    writeFileSync(path, owner, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error('Another release of this app is in progress.', { cause: error });
  }
}

function isOwner(path: string, owner: string): boolean {
  try {
    return readFileSync(path, 'utf8') === owner;
  } catch {
    return false;
  }
}

async function takeOver(path: string) {
  const lock = await stat(path).catch(() => null);
  if (!lock) return;
  if (Date.now() - lock.mtimeMs > silence) return rm(path, { force: true });
  const content = await readFile(path, 'utf8').catch(() => 'a process that has just ended');
  const [owner] = content.split('\n');
  throw new Error(
    `Another release of this app is in progress: ${owner}. If that process was killed, try again in ` +
      `${silence / 1000} seconds.`,
  );
}
