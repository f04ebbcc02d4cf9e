import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { claimFile } from '../database/embedded/claim-file.ts';
import { openDatabase } from '../database/database.ts';
import { schema } from '../schema.ts';
import { makeForOwner } from '../database/embedded/own-file.ts';
import { requireWhole } from './back-up.ts';
import { disarmBackup } from './disarm-backup.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { keptCopy } from './kept-copies.ts';

/**
 * Replaces the embedded database with a backup, without the sessions and links that must not work again
 * (disarm-backup.ts) and without the people in the `erasures` journal. Keeps the old database beside it for a while
 * (kept-copies.ts). Throws a message when the backup is damaged or an API process uses the database. At the next
 * start, the reconciler restores payments made since the backup, or lists them for staff. `toCome` are upcoming
 * bookings of erased people.
 */
export async function restore({
  file: path,
  from,
  erasures,
  now,
}: {
  file: string;
  from: string;
  erasures: string;
  now: Date;
}): Promise<{ kept: string | null; toCome: string[] }> {
  requireWhole(from);
  const isThere = existsSync(path);
  const claim = claimFile(path);
  const { file } = claim;
  const incoming = `${file}.incoming`;
  try {
    // SQLite would replay a log that a killed restore had left.
    remove(incoming);
    copyFileSync(from, incoming);
    makeForOwner(incoming);
    const toCome = await disarmFile(incoming, { erasures, now });
    requireWhole(incoming);
    const kept = isThere ? keptCopy(file, now) : null;
    if (kept) renameSync(file, kept);
    // The log of the old database is no longer needed.
    for (const rest of logs) {
      if (kept && existsSync(file + rest)) renameSync(file + rest, kept + rest);
      else rmSync(file + rest, { force: true });
    }
    renameSync(incoming, file);
    return { kept, toCome };
  } finally {
    remove(incoming);
    claim.release();
  }
}

const logs = ['-wal', '-shm'];

function remove(file: string): void {
  for (const end of ['', ...logs]) rmSync(file + end, { force: true });
}

async function disarmFile(
  file: string,
  { erasures, now }: { erasures: string; now: Date },
): Promise<string[]> {
  const database = await openDatabase({ file }, schema);
  try {
    await database.migrate();
    await disarmBackup(database, now);
    return await eraseAgain(database, { file: erasures, now });
  } finally {
    await database.close();
  }
}
