import { randomUUID } from 'node:crypto';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions } from '../../studio/booking.ts';
import { askAgain, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import { prepareGivenUp } from '../../studio/given-up.ts';
import { bookAndOpen, type GuestBooking } from '../../studio/guest-bookings.ts';
import { dueCents, payBalance } from '../../studio/later-money.ts';
import type { Sent } from '../../studio/load.ts';

// The quick ones; a hang costs the api its own time-outs.
const modes = ['500-before', '500-after', '429', 'reset', 'garbage'];
const hangs = ['timeout-before', 'timeout-after', 'slow'];
const operations = ['create', 'get', 'cancel', 'refund', 'list'];

/** More than the SDK's own repeats can get over. */
const faultsPerRun = 4;

type Cell = { operation: string; mode: string };
type Next = {
  next: () => Sent['request'];
  giveUp: () => Promise<string>;
  /** Pays the balance of a booking that was made before; undefined once all are paid. */
  nextBalance: () => Sent['request'] | undefined;
};

/**
 * A booking, a balance, and money that goes back for it is not what its booking cost, while one operation of
 * Square fails in one way.
 */
async function runCell(
  { studio }: Stage,
  { operation, mode, next, giveUp, nextBalance }: Cell & Next,
): Promise<Sent[]> {
  await studio.providers.fault({
    provider: 'square',
    operation,
    mode,
    times: faultsPerRun,
    delayMs: 30_000,
  });
  const balance = nextBalance();
  const requests = [next(), ...(balance ? [balance] : [])];
  const late = { key: randomUUID(), amount: 1000, referenceId: await giveUp() };
  await studio.providers.pay(late).catch(() => null);
  const startedAt = performance.now();
  const send = async (request: Sent['request']): Promise<Sent> => ({
    request,
    answer: await studio.call(request),
    startedAt,
  });
  return Promise.all(requests.map(send));
}

/** Bookings of one guest each, as many as balances are to be paid. */
async function prepareBalances(stage: Stage, count: number): Promise<Next['nextBalance']> {
  const dates = stage.random.shuffle(openSessions(stage.studio, 1000));
  const wishes = Array.from({ length: count }, (_, index) => ({
    date: dates[index % dates.length]!,
  }));
  const bookings: GuestBooking[] = [];
  for (let from = 0; from < count; from += atOnce) {
    bookings.push(...(await bookAndOpen(stage, wishes.slice(from, from + atOnce))));
  }
  return () => {
    const booking = bookings.pop();
    return booking && payBalance(booking, { amountCents: dueCents });
  };
}

const atOnce = 25;

export const providerFaults: ProveTest = {
  id: 'C5',
  isLong: true,
  name: 'Square fails in every way at every operation: nobody pays twice or for nothing',
  sizes: {
    quick: { times: 1, hangs: 0, balances: 25, 'at once': 25 },
    full: { times: 25, hangs: 1, balances: 200, 'at once': 25 },
  },
  async run(stage) {
    const { studio, size, witness } = stage;
    const chosen = size['hangs'] ? [...modes, ...hangs] : modes;
    const cells = operations.flatMap((operation) => chosen.map((mode) => ({ operation, mode })));
    const next = await prepareBookings(stage, cells.length * size['times']!);
    const giveUp = await prepareGivenUp(stage, cells.length * size['times']!);
    const nextBalance = await prepareBalances(stage, size['balances']!);
    const sent: Sent[] = [];
    for (let time = 0; time < size['times']!; time++) {
      const answers = await Promise.all(
        cells.map((cell) => runCell(stage, { ...cell, next, giveUp, nextBalance })),
      );
      sent.push(...answers.flat());
      await studio.providers.heal();
    }
    judgeStatuses(stage, sent);
    const healed = performance.now();
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    const seconds = (performance.now() - healed) / 1000;
    witness.measure({ name: 'faults', value: cells.length * size['times']!, unit: '' });
    witness.measure({ name: 'all known after', value: seconds, unit: 's', target: 60 });
    await askAgain(stage, sent);
  },
};
