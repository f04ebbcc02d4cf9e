import { type Database, openDatabase } from './database.ts';

/** Opens a database to serve from it. Rejects with a message when the database was not prepared for this release. */
export async function openMigrated(...place: Parameters<typeof openDatabase>): Promise<Database> {
  const database = await openDatabase(...place);
  if (await database.isMigrated()) return database;
  await database.close();
  throw new Error(
    'The database lacks tables that this release needs. Run `node api/dist/src/migrate.js` to create them.',
  );
}
