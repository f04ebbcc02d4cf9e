import BetterSqlite from 'better-sqlite3';

/**
 * Keeps a second process away from an embedded database, whose queue and throttles live in one
 * process. The lock is a file's, so it ends with the process however that ends. Throws a sentence
 * when another process has it.
 */
export function claimFile(file: string): { release: () => void } {
  const lock = new BetterSqlite(`${file}-process`, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch {
    lock.close();
    throw new Error(`Another api process uses ${file}. Set DATABASE_FILE to another file.`);
  }
  return { release: () => lock.close() };
}
