import type { Database } from '../src/database/database.ts';
import { OutboxMail } from '../src/email/outbox-mail.entity.ts';
import { createBenchDatabase } from './bench-database.ts';
import { bookings, moves, verifyVisitors, visit } from './load.ts';
import { type Cost, measure } from './measure.ts';
import { startServer } from './server.ts';

/**
 * A booking moves at most three times. Not a multiple of the number of sessions, or some moves would keep their
 * session.
 */
const booked = 450;
// A move runs more code than a hold; after this many, it is compiled as on a server after its first day.
const movesBefore = 600;
const plan = { rounds: 10, times: 26, warmUp: 300 };
// Booking the moved seats has already warmed it up, and few seats are left.
const paying = { rounds: 5, times: 10, warmUp: 20 };

/**
 * CPU of a move with its email, API and database together, beside a hold, which sends none, and a booking with its
 * own. Uses a separate database, since holds leave seats taken.
 */
export async function compareMoves(engine: Database['engine']): Promise<string> {
  const bench = await createBenchDatabase(engine);
  const server = await startServer('api-process', bench.location);
  try {
    await verifyVisitors(bench.database);
    const { pay, hold } = bookings();
    await visit({ server, visits: pay }, booked);
    const move = await moves(server.url, await readLinks(bench.database));
    await visit({ server, visits: move }, movesBefore);
    const costs = await measure(
      { hold: { server, bench, visits: hold }, move: { server, bench, visits: move } },
      plan,
    );
    const { booking } = await measure({ booking: { server, bench, visits: pay } }, paying);
    const moved = together(costs.move);
    const timesOf = (cost: Cost) => (moved / together(cost)).toFixed(2);
    return `${Math.round(moved)}, ${timesOf(costs.hold)} of a hold, ${timesOf(booking)} of a booking`;
  } finally {
    await server.stop();
    await bench.drop();
  }
}

const together = ({ process, database }: Cost): number => process + (database ?? 0);

/** The keys of the links in the confirmations; nothing sends emails here. */
async function readLinks(database: Database): Promise<string[]> {
  const mails = await database.run((manager) => manager.find(OutboxMail));
  return mails.flatMap(({ text }) => /\/booking#([\w-]+)/.exec(text)?.[1] ?? []);
}
