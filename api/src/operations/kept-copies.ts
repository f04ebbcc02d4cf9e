import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseLocation } from '../database/database.ts';

/** How many days to keep a database that a restore replaced. docs/runbook.md states this number too. */
export const keptDays = 7;

const mark = '.before-restore-';

export const keptCopy = (file: string, now: Date): string => `${file}${mark}${now.getTime()}`;

/** Deletes old copies of an embedded database, with their logs. */
export function deleteKeptCopies(location: DatabaseLocation, now: Date): void {
  if ('url' in location || !existsSync(location.file)) return;
  const file = realpathSync(location.file);
  const begin = `${basename(file)}${mark}`;
  for (const name of readdirSync(dirname(file)).filter((each) => each.startsWith(begin))) {
    const keptAt = parseInt(name.slice(begin.length), 10);
    if (now.getTime() - keptAt > keptDays * 86_400_000) rmSync(join(dirname(file), name));
  }
}
