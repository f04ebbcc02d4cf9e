import { cpus } from 'node:os';
import type { Database } from '../src/database/database.ts';
import { addExceptions, copySessions } from './add-exceptions.ts';
import { type Contenders, type Place, startContenders } from './contenders.ts';
import { askAvailability, bookings } from './load.ts';
import { timeSignIn } from './sign-in-timing.ts';
import { compareRows } from './row-cost.ts';
import { compareMoves } from './move-cost.ts';
import { compareEmails } from './email-delivery.ts';
import { type Cost, measure, type Subject } from './measure.ts';

const reading = { rounds: 7, times: 400, warmUp: 2000 };
// A booking runs so much code that V8 keeps compiling it during the first thousand requests.
const writing = { rounds: 5, times: 40, warmUp: 550 };

/**
 * The goals, 0.5 ms for availability and 4 ms for a booking, were set on a machine where bare Koa returns 60 days
 * of availability in 0.044 ms. As multiples of that, they hold on any machine.
 */
const referenceMs = 0.044;
const goals = { reading: 0.5 / referenceMs, booking: 4 / referenceMs };

type Row = { what: string; cost: Cost; floor: Cost; goal: number };

/**
 * `npm run bench -- api`: the CPU cost of the two most important calls, compared with a bare Koa route that returns
 * the same bytes. It only prints.
 */
async function main(): Promise<void> {
  const [{ model } = { model: 'unknown' }] = cpus();
  console.log(`${model.trim()}, ${cpus().length} cores, Node ${process.version}`);
  console.log('Microseconds of CPU per request, medians of interleaved rounds.\n');
  console.log(
    '| Engine | Request | api | database | together | bare Koa | ratio | to bare availability | goal |',
  );
  console.log('| --- | --- | --: | --: | --: | --: | --: | --: | --: |');
  const memory: string[] = [];
  const signIns: string[] = [];
  const rows: string[] = [];
  const moves: string[] = [];
  const emails: string[] = [];
  for (const engine of ['embedded', 'mysql'] as const) {
    const contenders = await startContenders(engine);
    try {
      const costs = await run(contenders);
      const [{ floor }] = costs;
      for (const row of costs) console.log(toLine(engine, row, floor));
      signIns.push(await timing(engine, contenders.empty));
      rows.push(`${engine} ${await compareRows(contenders.empty.bench!)}`);
      memory.push(`${engine} ${Math.round((await contenders.peakMemory()) / 1024 ** 2)} MB`);
    } finally {
      await contenders.close();
    }
    moves.push(`${engine} ${await compareMoves(engine)}`);
    emails.push(`${engine} ${await compareEmails(engine)}`);
  }
  console.log(`\nA refused sign-in, medians in ms: ${signIns.join('; ')}`);
  console.log(`\nA row by TypeORM, in multiples of rows.ts: ${rows.join('; ')}`);
  console.log(`\nA move of a booking with its mail: ${moves.join('; ')}`);
  console.log(`\nEmails to a provider that takes 200 ms: ${emails.join('; ')}`);
  console.log(`\nMost memory an api process had resident: ${memory.join(', ')}`);
}

async function run({ empty, full, special, bare, booking }: Contenders): Promise<[Row, ...Row[]]> {
  const asking = (place: Place): Subject => ({ ...place, visits: askAvailability });
  const reads = await measure(
    { bare: asking(bare), empty: asking(empty), full: asking(full) },
    reading,
  );
  const { pay, holdAndPay } = bookings();
  const writes = await measure(
    {
      barePay: { ...bare, visits: pay },
      bareBoth: { ...bare, visits: holdAndPay },
      pay: { ...empty, visits: booking.pay },
      both: { ...empty, visits: booking.holdAndPay },
    },
    writing,
  );
  await copySessions(empty.bench!.database, special.bench!.database);
  await addExceptions(special.bench!.database);
  const booked = await measure(
    { bare: asking(bare), usual: asking(empty), special: asking(special) },
    // The API with special sessions has served no requests yet; the other has served thousands.
    { ...reading, warmUp: 4 * reading.warmUp },
  );
  const read = { floor: reads.bare, goal: goals.reading };
  return [
    { what: '60 days of availability, empty', cost: reads.empty, ...read },
    { what: 'with 1,000,000 past reservations', cost: reads.full, ...read },
    { what: 'with bookings in every session', cost: booked.usual, ...read, floor: booked.bare },
    { what: 'and 60 that are not as usual', cost: booked.special, ...read, floor: booked.bare },
    {
      what: 'a booking in one call, mail queued',
      cost: writes.pay,
      floor: writes.barePay,
      goal: goals.booking,
    },
    {
      what: 'hold and payment in two, as the page does',
      cost: writes.both,
      floor: writes.bareBoth,
      goal: goals.booking,
    },
  ];
}

async function timing(engine: string, { server, bench }: Place): Promise<string> {
  const { known, unknown } = await timeSignIn(server.url, bench!.database);
  const ratio = (unknown / known).toFixed(2);
  return `${engine} known ${known.toFixed(1)}, unknown ${unknown.toFixed(1)}, ratio ${ratio}`;
}

function toLine(
  engine: Database['engine'],
  { what, cost, floor, goal }: Row,
  bareAvailability: Cost,
): string {
  const together = cost.process + (cost.database ?? 0);
  const cells = [
    engine,
    what,
    Math.round(cost.process),
    cost.database === null ? 'not read' : Math.round(cost.database),
    Math.round(together),
    Math.round(floor.process),
    (together / floor.process).toFixed(1),
    (together / bareAvailability.process).toFixed(1),
    goal.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

await main();
