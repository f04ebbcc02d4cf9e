import type { Database } from '../../database/database.ts';

/** The log of the embedded file has the pages as they were; somebody who reads just now keeps a part of it. */
export async function emptyLog(database: Database): Promise<void> {
  if (database.engine !== 'embedded') return;
  await database.run((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
}
