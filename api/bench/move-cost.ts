import type { Database } from '../src/database/database.ts';
import { OutboxMail } from '../src/email/outbox-mail.entity.ts';
import { createBenchDatabase } from './bench-database.ts';
import { bookings, moves, verifyVisitors, visit } from './load.ts';
import { type Cost, measure } from './measure.ts';
import { startServer } from './server.ts';

/**
 * A booking can be moved three times at most. This is not a multiple of the number of sessions, or some moves would
 * end in the same session.
 */
const booked = 450;
// A move runs more code than a hold. After this many moves, V8 has compiled it as on a server that has run for a day.
const movesBefore = 600;
const plan = { rounds: 10, times: 26, warmUp: 300 };
// Making the bookings to move has already warmed this up, and few seats are left.
const paying = { rounds: 5, times: 10, warmUp: 20 };

/**
 * CPU of a move with its email, for API and database together, compared with a hold, which sends no email, and with
 * a booking and its email. Uses a separate database, because holds leave seats taken.
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

/** The keys of the links in the confirmation emails, which are queued and not sent here. */
async function readLinks(database: Database): Promise<string[]> {
  const mails = await database.run((manager) => manager.find(OutboxMail));
  return mails.flatMap(({ text }) => /\/booking#([\w-]+)/.exec(text)?.[1] ?? []);
}
