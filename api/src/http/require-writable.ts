import { databaseReadOnly } from './errors.ts';
import { type Database, isReadOnly } from '../database/database.ts';

/**
 * Throws UNAVAILABLE that says so while the database answers and takes no changes, and what it throws
 * otherwise. The change is of no row: it costs a look, and is refused like every other.
 */
export async function requireWritable({ run }: Database): Promise<void> {
  try {
    await run((manager) => manager.query(`UPDATE slot SET seats_taken = 0 WHERE date = ''`));
  } catch (error) {
    throw isReadOnly(error) ? databaseReadOnly() : error;
  }
}
