import { statSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { keepForOwner } from './own-file.ts';

type Claim = {
  /** Where the file is, whatever name it was given by. */
  file: string;
  release: () => void;
};

/**
 * Keeps a second process away from an embedded database, whose queue and throttles live in one
 * process. The lock lies beside the file itself: a link to it, or another way of writing its path, is
 * no other database. A file with a second name in another folder is refused, for SQLite would keep a
 * log for each name and spoil it. The lock is a file's, so it ends with the process however that ends.
 * Throws a sentence when another process has it.
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
