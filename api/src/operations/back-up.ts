import { existsSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { makeForOwner } from '../database/embedded/own-file.ts';

/**
 * Copies the embedded database while the API runs (SQLite's online backup), and checks the copy. Throws when there
 * is no database or the copy is damaged.
 */
export async function backUp({ file, to }: { file: string; to: string }): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  makeForOwner(to);
  const database = new BetterSqlite(file, { readonly: true });
  try {
    await database.backup(to);
  } finally {
    database.close();
  }
  keepInOneFile(to);
  requireWhole(to);
}

/** Turns off write-ahead logging in a copy, because the log's extra files are easily left behind. */
function keepInOneFile(file: string): void {
  const database = new BetterSqlite(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}

/** Throws a message when a file is not a complete database of the studio. */
export function requireWhole(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  let answer: unknown;
  try {
    const database = new BetterSqlite(file, { readonly: true });
    answer = database.pragma('integrity_check', { simple: true });
    database.prepare('SELECT COUNT(*) FROM reservation').get();
    database.close();
  } catch {
    throw new Error(`${file} is not a database of the studio.`);
  }
  if (answer !== 'ok') throw new Error(`${file} is damaged: ${String(answer)}`);
}
