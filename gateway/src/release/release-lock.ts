import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const beat = 1_000;
const silence = 5_000;

const overtaken =
  'This release was suspended, and another release has started since. Nothing was changed.';

type Locked = {
  releases: string;
  app: string;
  /** How long to wait for a process that holds the lock. */
  waitMs?: number;
  /** What is said about that process in the end. */
  held?: string;
};

/** Another process holds the lock. */
class LockHeld extends Error {}

/**
 * Runs `work` while no other process can change what the whole site gets. A release compares itself with everything
 * that is live, so only one at a time can compare and go live. Each takes seconds, a server's start up to a minute.
 */
export const withSiteLock = <T>(
  releases: string,
  work: (confirm: () => void) => Promise<T>,
): Promise<T> =>
  withReleaseLock(
    { releases, app: '.site', waitMs: 180_000, held: 'Another release is going live' },
    work,
  );

/**
 * Runs `work` while no other process can change the app's releases. Throws if another process holds the lock. The lock of a killed owner expires after five seconds. An owner that was only suspended may lose the lock too, so
 * `work` calls `confirm` before each step that cannot be undone; it throws if the lock is lost.
 */
export async function withReleaseLock<T>(
  { releases, app, waitMs = 0, held = 'Another release of this app is in progress' }: Locked,
  work: (confirm: () => void) => Promise<T>,
): Promise<T> {
  const path = join(releases, app, '.lock');
  await mkdir(join(releases, app), { recursive: true });
  const since = new Date().toISOString();
  const owner = `process ${process.pid} on ${hostname()} since ${since}\n${randomUUID()}`;
  await acquire({ path, owner, held }, Date.now() + waitMs);
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

type Wanted = { path: string; owner: string; held: string };

async function acquire(wanted: Wanted, deadline: number): Promise<void> {
  for (;;) {
    try {
      await takeOver(wanted);
      return claim(wanted);
    } catch (error) {
      if (!(error instanceof LockHeld) || Date.now() >= deadline) throw error;
    }
    await wait(100);
  }
}

function claim({ path, owner, held }: Wanted) {
  try {
    writeFileSync(path, owner, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new LockHeld(`${held}.`, { cause: error });
  }
}

function isOwner(path: string, owner: string): boolean {
  try {
    return readFileSync(path, 'utf8') === owner;
  } catch {
    return false;
  }
}

async function takeOver({ path, held }: Wanted) {
  const lock = await stat(path).catch(() => null);
  if (!lock) return;
  if (Date.now() - lock.mtimeMs > silence) return rm(path, { force: true });
  const content = await readFile(path, 'utf8').catch(() => 'a process that has just ended');
  const [owner] = content.split('\n');
  throw new LockHeld(
    `${held}: ${owner}. If that process was killed, try again in ${silence / 1000} seconds.`,
  );
}
