import { statSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { keepForOwner } from './own-file.ts';

type Claim = {
  /** The real path of the file, whatever name was given. */
  file: string;
  release: () => void;
};

/**
 * Keeps a second process away from an embedded database, whose queue and throttles live in one process. The lock
 * file is beside the real file, so a link or another spelling of the path leads to the same lock. Refuses a file
 * with a second name in another folder, because SQLite would keep a log for each name and corrupt it. The lock ends
 * with the process, however that ends. Throws a message when another process has it.
 */
export function claimFile(path: string): Claim {
  const file = keepForOwner(path);
  if (statSync(file).nlink > 1) {
    throw new Error(`${path} has a second hard link. Remove that link, or copy the file.`);
  }
  const lock = new BetterSqlite(`${file}-process`, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch {
    lock.close();
    throw new Error(`Another API process is using ${path}. Set DATABASE_FILE to another file.`);
  }
  keepForOwner(file);
  return { file, release: () => lock.close() };
}
