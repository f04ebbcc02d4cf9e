import { unlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const beat = 1_000;
const silence = 5_000;

/**
 * Runs `work` while no other process changes the releases of the app; throws at once when one does.
 * A lock whose owner was killed ends five seconds later.
 */
export async function withReleaseLock<T>(
  { releases, app }: { releases: string; app: string },
  work: () => Promise<T>,
): Promise<T> {
  const path = join(releases, app, '.lock');
  await mkdir(join(releases, app), { recursive: true });
  await takeOver(path);
  claim(path);
  const beating = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => undefined);
  }, beat);
  const release = () => rmQuietly(path);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    process.off('exit', release);
    release();
  }
}

function claim(path: string) {
  const owner = `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`;
  try {
    writeFileSync(path, owner, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error('Another release of this app is under way.', { cause: error });
  }
}

async function takeOver(path: string) {
  const lock = await stat(path).catch(() => null);
  if (!lock) return;
  if (Date.now() - lock.mtimeMs > silence) return rm(path, { force: true });
  const owner = await readFile(path, 'utf8').catch(() => 'a process that has just ended');
  throw new Error(
    `Another release of this app is under way: ${owner}. If that was killed, try again in ` +
      `${silence / 1000} seconds.`,
  );
}

function rmQuietly(path: string) {
  try {
    unlinkSync(path);
  } catch {
    // Whoever took it over answers for it.
  }
}
