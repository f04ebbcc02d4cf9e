import type { Database } from '../src/database/database.ts';
import { OutboxMail } from '../src/email/outbox-mail.entity.ts';
import { createBenchDatabase } from './bench-database.ts';
import { bookings, moves, verifyVisitors, visit } from './load.ts';
import { type Cost, measure } from './measure.ts';
import { startServer } from './server.ts';

/** Each moves three times at most; not a multiple of the sessions there are, or a move would stay where it is. */
const booked = 450;
// A move runs more code than a hold: it is compiled, as a server's is after its first day, only by then.
const movesBefore = 600;
const plan = { rounds: 10, times: 26, warmUp: 300 };
// What was booked to be moved has warmed it; few seats are left.
const paying = { rounds: 5, times: 10, warmUp: 20 };

/**
 * CPU of a move with its mail, api and database together, beside a hold, which has none, and a booking with
 * its own. On a database of its own: holds leave seats taken.
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

/** The secrets of the links that the confirmations have; nothing sends mails here. */
async function readLinks(database: Database): Promise<string[]> {
  const mails = await database.run((manager) => manager.find(OutboxMail));
  return mails.flatMap(({ text }) => /\/booking#([\w-]+)/.exec(text)?.[1] ?? []);
}
