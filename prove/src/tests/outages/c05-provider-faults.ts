import type { ProveTest, Stage } from '../../prove-test.ts';
import { refundableSessions } from '../../studio/booking.ts';
import { askAgain, callPatiently, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';
import {
  asGuest,
  bookAndOpen,
  depositCents,
  endSession,
  leaveTip,
  payBalance,
} from '../../studio/guest-bookings.ts';
import { send, type Sent } from '../../studio/load.ts';
import { settle } from '../../studio/settle.ts';

// Faults that respond at once. With the others, the API waits for its timeouts.
const modes = ['500-before', '500-after', '429', 'reset', 'garbage'];
const hangs = ['timeout-before', 'timeout-after', 'slow'];
const operations = ['create', 'get', 'cancel', 'refund', 'list'];

/** More than the SDK's retries. */
const times = 4;
const guests = 3;

type Next = {
  next: () => Request | undefined;
  date: () => string;
  /** What undoes the end of a session. */
  undo: (() => Promise<void>)[];
};

/**
 * Makes a booking, pays a balance, leaves a tip, and lets three guests leave a booking one after the other, while one operation of
 * Square fails in one way. Each deposit is refunded separately, as part of one charge.
 */
async function runCell(
  stage: Stage,
  cell: { operation: string; mode: string },
  { next, date, undo }: Next,
): Promise<Sent[]> {
  const { studio, witness } = stage;
  const wishes = [{ date: date() }, { date: date(), guests }, { date: date() }];
  const [owed, left, tipped] = await bookAndOpen(stage, wishes);
  undo.push(await endSession(studio, tipped!));
  const fault = { ...cell, times, delayMs: 30_000 };
  await studio.providers.fault(fault);
  const requests = [next()!, payBalance(owed!), leaveTip(tipped!)];
  const paying = Promise.all(requests.map((request) => send(studio, request)));
  for (let leaving = 1; leaving <= guests; leaving++) {
    await studio.providers.fault(fault);
    const change = { version: left!.version + leaving - 1, refundCents: depositCents };
    const request =
      leaving < guests
        ? asGuest(left!, '/guests', { ...change, guestCount: guests - leaving })
        : asGuest(left!, '/cancel', change);
    const { status, text } = await callPatiently(studio, request);
    const place = `${cell.mode} at ${cell.operation}`;
    witness.expect(status === 200, `${place}: a guest left with ${status} ${text}`);
  }
  return paying;
}

export const providerFaults: ProveTest = {
  id: 'C5',
  isLong: true,
  name: 'Square fails in every way at every operation: nobody pays twice or for nothing, each refund goes back once',
  sizes: { quick: { times: 1, hangs: 0 }, full: { times: 10, hangs: 1 } },
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const dates = random.shuffle(refundableSessions(studio));
    let turn = 0;
    const date = () => dates[turn++ % dates.length]!;
    const chosen = size['hangs'] ? [...modes, ...hangs] : modes;
    const cells = operations.flatMap((operation) => chosen.map((mode) => ({ operation, mode })));
    const next = await prepareBookings(stage, cells.length * size['times']!);
    const sent: Sent[] = [];
    const undo: Next['undo'] = [];
    for (let time = 0; time < size['times']!; time++) {
      const answers = await Promise.all(
        cells.map((cell) => runCell(stage, cell, { next, date, undo })),
      );
      sent.push(...answers.flat());
      await studio.providers.heal();
    }
    judgeStatuses(stage, sent);
    witness.measure('all known after', await settle(stage), ['s', 60]);
    await askAgain(stage, sent);
    for (const each of undo) await each();
  },
};
