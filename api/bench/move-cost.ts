import type { Database } from '../src/database/database.ts';
import { OutboxMail } from '../src/email/outbox-mail.entity.ts';
import { createBenchDatabase } from './bench-database.ts';
import { bookings, moves, verifyVisitors, visit } from './load.ts';
import { type Cost, measure } from './measure.ts';
import { startServer } from './server.ts';

/** Each moves three times at most. */
const booked = 250;
const plan = { rounds: 5, times: 40, warmUp: 400 };

/**
 * CPU of a move with its mail, api and database together, as a multiple of a hold's. On a database of its
 * own: holds leave seats taken.
 */
export async function compareMoves(engine: Database['engine']): Promise<string> {
  const bench = await createBenchDatabase(engine);
  const server = await startServer('api-process', bench.location);
  try {
    await verifyVisitors(bench.database);
    const { pay, hold } = bookings();
    await visit({ server, visits: pay }, booked);
    const move = await moves(server.url, await readLinks(bench.database));
    const costs = await measure(
      { hold: { server, bench, visits: hold }, move: { server, bench, visits: move } },
      plan,
    );
    const [held, moved] = [together(costs.hold), together(costs.move)];
    return `hold ${Math.round(held)}, move ${Math.round(moved)}, ratio ${(moved / held).toFixed(2)}`;
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
