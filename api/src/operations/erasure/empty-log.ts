import type { Database } from '../../database/database.ts';

/** Empties the log of the embedded file, which still contains old pages. A read that is running keeps part of it. */
export async function emptyLog(database: Database): Promise<void> {
  if (database.engine !== 'embedded') return;
  await database.run((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
}
