import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openDatabase } from './database/database.ts';
import { databaseLocation } from './database/database-location.ts';
import { seed } from './database/seed.ts';
import { readEnv } from './env.ts';
import { createClock } from './studio/studio-clock.ts';

const env = readEnv();
const location = databaseLocation(env);
if ('file' in location) mkdirSync(dirname(location.file), { recursive: true });
const database = await openDatabase(location);
try {
  await database.migrate();
  await seed(database, { couponCode: env.COUPON_CODE, now: createClock(env.STUDIO_CLOCK)() });
} finally {
  await database.close();
}
