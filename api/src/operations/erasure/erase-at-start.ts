import type { Dependencies } from '../../dependencies.ts';
import { eraseAgain } from './erase-again.ts';
import { Erasure } from './erasure.entity.ts';
import { journalFile, readErased } from './journal.ts';

type Start = Pick<Dependencies, 'database' | 'env' | 'log' | 'now'>;

/**
 * Before the api answers anybody: the database may be a backup of before an erasure. Alerts staff to bookings of
 * erased guests, and to a journal that is missing or another one. Throws when the journal cannot be read.
 */
export async function eraseAtStart({ database, env, log, now }: Start): Promise<void> {
  const file = journalFile(env);
  const toCome = await eraseAgain(database, { file, now: now() });
  if (toCome.length > 0) {
    log.error({ alert: true, toCome }, 'bookings of erased guests are to come');
  }
  // First the database: an erasure is in the journal before it is committed.
  const made = await database.run((manager) => manager.find(Erasure));
  const isNoted = new Set(readErased(file).map(({ id }) => id));
  const missing = made.filter(({ id }) => !isNoted.has(id)).length;
  if (missing > 0) log.error({ alert: true, file, missing }, 'erasures are not in the journal');
}
