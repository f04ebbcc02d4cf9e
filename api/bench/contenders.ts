import type { Database } from '../src/database/database.ts';
import { addPastReservations } from './add-past-reservations.ts';
import { createBenchDatabase } from './bench-database.ts';
import {
  askAvailability,
  availabilityPath,
  bookings,
  holdPath,
  payPath,
  verifyVisitors,
} from './load.ts';
import type { Subject } from './measure.ts';
import { startServer } from './server.ts';

const pastReservations = 1_000_000;

/** A server to measure. */
export type Place = Pick<Subject, 'server' | 'bench'>;

/**
 * The servers for one engine: the APIs (one with many past reservations, one with special sessions) and the baseline.
 */
export type Contenders = {
  empty: Place;
  full: Place;
  special: Place;
  bare: Place;
  booking: ReturnType<typeof bookings>;
  peakMemory: () => Promise<number>;
  close: () => Promise<void>;
};

export async function startContenders(engine: Database['engine']): Promise<Contenders> {
  const empty = await createBenchDatabase(engine);
  const full = await createBenchDatabase(engine);
  const special = await createBenchDatabase(engine);
  await addPastReservations(full.database, pastReservations);
  await verifyVisitors(empty.database);
  const emptyApi = await startServer('api-process', empty.location);
  const fullApi = await startServer('api-process', full.location);
  const specialApi = await startServer('api-process', special.location);
  const booking = bookings();
  const bare = await startServer('bare-process', {
    [availabilityPath]: await askAvailability(emptyApi.url),
    [holdPath]: JSON.stringify({ expiresAt: new Date().toISOString() }),
    [payPath]: await booking.pay(emptyApi.url),
  });
  return {
    empty: { server: emptyApi, bench: empty },
    full: { server: fullApi, bench: full },
    special: { server: specialApi, bench: special },
    bare: { server: bare },
    booking,
    async peakMemory() {
      const usages = await Promise.all([emptyApi.usage(), fullApi.usage()]);
      return Math.max(...usages.map(({ peakMemory }) => peakMemory));
    },
    async close() {
      await Promise.all([emptyApi, fullApi, specialApi, bare].map((server) => server.stop()));
      await Promise.all([empty, full, special].map((bench) => bench.drop()));
    },
  };
}
