import { type Database, openDatabase } from './database.ts';

/** Opens a database to serve from it. Rejects with a message when the database was not prepared for this release. */
export async function openMigrated(...place: Parameters<typeof openDatabase>): Promise<Database> {
  const database = await openDatabase(...place);
  try {
    await requireMigrated(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireMigrated(database: Database) {
  if (!(await database.isMigrated())) {
    throw new Error(
      'The database lacks tables that this release needs. Run `node api/dist/src/migrate.js` to create them.',
    );
  }
  await requireMigrations(database);
}

/** Rejects with a message when an entity has a column that no migration adds. */
export async function requireMigrations(database: Database) {
  const missing = await database.missingColumns();
  if (missing.length === 0) return;
  throw new Error(
    `No migration adds ${missing.join(', ')}. Write one in api/migrations/ (CONTRIBUTING.md, “A migration”), and ` +
      'run `npm run build -- api && node api/dist/src/migrate.js`. `npm start` and `npm run dev` do that.',
  );
}
