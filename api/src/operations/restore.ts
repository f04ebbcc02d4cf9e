import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { claimFile } from '../database/claim-file.ts';
import { requireWhole } from './back-up.ts';

/**
 * Puts a backup in the place of the embedded database; what was there is kept beside it. Throws a
 * sentence when the backup is damaged or an api process uses the database. Payments made since the
 * backup are brought in again, or sent back, by the reconciler of the next start.
 */
export function restore({ file, from }: { file: string; from: string }): { kept: string | null } {
  requireWhole(from);
  const claim = claimFile(file);
  try {
    const incoming = `${file}.incoming`;
    copyFileSync(from, incoming);
    const kept = existsSync(file) ? `${file}.before-restore-${Date.now()}` : null;
    if (kept) renameSync(file, kept);
    // The log of the old database belongs to nobody now.
    for (const rest of ['-wal', '-shm']) {
      if (kept && existsSync(file + rest)) renameSync(file + rest, kept + rest);
      else rmSync(file + rest, { force: true });
    }
    renameSync(incoming, file);
    return { kept };
  } finally {
    claim.release();
  }
}
