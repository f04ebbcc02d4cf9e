import { openDatabase } from './database/database.ts';
import { requireMigrations } from './database/open-migrated.ts';
import { schema } from './schema.ts';
import { databaseLocation } from './database/database-location.ts';
import { seed } from './seed.ts';
import { readEnv } from './env.ts';
import { createClock } from './studio/studio-clock.ts';

async function migrate(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(databaseLocation(env), schema);
  try {
    await database.migrate();
    await requireMigrations(database);
    await seed(database, { env, now: createClock(env.STUDIO_CLOCK)() });
  } finally {
    await database.close();
  }
}

migrate().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
