import { databaseLocation } from '../src/database/database-location.ts';
import { openDatabase } from '../src/database/database.ts';
import { schema } from '../src/schema.ts';
import { readEnv } from '../src/env.ts';
import { addPastReservations } from './add-past-reservations.ts';

// `node api/dist/bench/fill-past.js 10000` adds that many past reservations, rounded down to full days, to the
// database that the environment names.
const database = await openDatabase(databaseLocation(readEnv()), schema);
try {
  await addPastReservations(database, Number(process.argv[2]));
} finally {
  await database.close();
}
