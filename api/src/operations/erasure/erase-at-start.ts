import type { Dependencies } from '../../dependencies.ts';
import { eraseAgain } from './erase-again.ts';
import { Erasure } from './erasure.entity.ts';
import { journalFile, readErased } from './journal.ts';

type Start = Pick<Dependencies, 'database' | 'env' | 'log' | 'now'>;

/**
 * Runs before the API serves requests, since the database may be an older backup. Alerts staff about bookings of
 * erased guests, and about a missing or different journal. Throws when the journal cannot be read.
 */
export async function eraseAtStart({ database, env, log, now }: Start): Promise<void> {
  const file = journalFile(env);
  const toCome = await eraseAgain(database, { file, now: now() });
  if (toCome.length > 0) {
    log.error({ alert: true, toCome }, 'bookings of erased guests are to come');
  }
  // Reads the database first, because an erasure is in the journal before it is committed.
  const made = await database.run((manager) => manager.find(Erasure));
  const isNoted = new Set(readErased(file).map(({ id }) => id));
  const missing = made.filter(({ id }) => !isNoted.has(id)).length;
  if (missing > 0) log.error({ alert: true, file, missing }, 'erasures are not in the journal');
}
