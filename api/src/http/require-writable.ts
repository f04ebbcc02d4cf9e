import { databaseReadOnly } from './errors.ts';
import { type Database, isReadOnly } from '../database/database.ts';

/**
 * Throws UNAVAILABLE with a message when the database answers but accepts no changes, and any other error
 * unchanged. Its change matches no row, so it costs one read and is refused like every other change.
 */
export async function requireWritable({ run }: Database): Promise<void> {
  try {
    await run((manager) => manager.query(`UPDATE slot SET seats_taken = 0 WHERE date = ''`));
  } catch (error) {
    throw isReadOnly(error) ? databaseReadOnly() : error;
  }
}
