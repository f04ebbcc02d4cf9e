import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseLocation } from '../database/database.ts';

/** So long a database that a restore has replaced is kept; docs/runbook.md says so too. */
export const keptDays = 7;

const mark = '.before-restore-';

export const keptCopy = (file: string, now: Date): string => `${file}${mark}${now.getTime()}`;

/** Deletes those of an embedded database that are too old, with their logs. */
export function deleteKeptCopies(location: DatabaseLocation, now: Date): void {
  if ('url' in location || !existsSync(location.file)) return;
  const file = realpathSync(location.file);
  const begin = `${basename(file)}${mark}`;
  for (const name of readdirSync(dirname(file)).filter((each) => each.startsWith(begin))) {
    const keptAt = parseInt(name.slice(begin.length), 10);
    if (now.getTime() - keptAt > keptDays * 86_400_000) rmSync(join(dirname(file), name));
  }
}
