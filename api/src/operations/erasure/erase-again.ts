import { In, MoreThan } from 'typeorm';
import { type Database, isUniqueViolation } from '../../database/database.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { liveStates, Reservation } from '../../reservation/reservation.entity.ts';
import { emptyLog } from './empty-log.ts';
import { Erasure } from './erasure.entity.ts';
import { forget } from './forget.ts';
import { type Erased, readErased } from './journal.ts';

/**
 * Repeats the erasures of the journal that a restored database lacks. Throws when the journal cannot be read.
 * Returns the numbers of erased upcoming bookings, because the backup was taken before they were canceled.
 */
export async function eraseAgain(
  database: Database,
  { file, now }: { file: string; now: Date },
): Promise<string[]> {
  const erased = readErased(file);
  if (erased.length === 0) return [];
  const known = await database.run((manager) => manager.find(Erasure));
  const isKnown = new Set(known.map(({ id }) => id));
  const missing = erased.filter(({ id }) => !isKnown.has(id));
  for (const each of missing) await eraseOnce(database, each);
  if (missing.length > 0) await emptyLog(database);
  return findToCome(database, { bookings: missing.flatMap(({ bookings }) => bookings), now });
}

/** Erases once, even when several processes start at the same time, because the id of an erasure is unique. */
async function eraseOnce(database: Database, erased: Erased): Promise<void> {
  try {
    await database.transaction((manager) => forget(manager, erased));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function findToCome(
  database: Database,
  { bookings, now }: { bookings: string[]; now: Date },
): Promise<string[]> {
  const rows = await database.run((manager) =>
    manager.findBy(Reservation, {
      id: In(bookings),
      state: In(liveStates),
      startsAt: MoreThan(now),
    }),
  );
  return rows.map(({ id, bookingNumber }) => shownNumber(bookingNumber) ?? id);
}
