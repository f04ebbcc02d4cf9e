import { inLanes } from '../../lanes.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions } from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import { asGuest, bookAndOpen, type GuestBooking } from '../../studio/guest-bookings.ts';

const depositCents = 3000;
const guests = 3;

const modes = ['500-before', '500-after', '429', 'reset', 'garbage'];
const hangs = ['timeout-before', 'timeout-after', 'slow'];

/** More than the SDK's own repeats can get over. */
const faultsPerChange = 4;

/** Three guests leave a booking one after the other: each deposit goes back by itself, of one charge. */
async function leaveOneByOne(
  { studio, witness }: Stage,
  { booking, mode }: { booking: GuestBooking; mode: string },
): Promise<void> {
  for (let left = guests - 1; left >= 0; left--) {
    await studio.providers.fault({
      provider: 'square',
      operation: 'refund',
      mode,
      times: faultsPerChange,
      delayMs: 30_000,
    });
    const version = booking.version + guests - 1 - left;
    const change = { version, refundCents: depositCents };
    const answer = await callPatiently(
      studio,
      left > 0
        ? asGuest(booking, '/guests', { ...change, guestCount: left })
        : asGuest(booking, '/cancel', change),
    );
    const isFree = answer.status === 200 && answer.body['guest_count'] === (left || 1);
    witness.expect(isFree, `With ${mode}, to ${left} guests: ${answer.status} ${answer.text}`);
  }
}

export const partialRefunds: ProveTest = {
  id: 'C29c',
  name: 'Square fails in every way while parts of a charge go back: none twice, none forgotten',
  sizes: { quick: { times: 1, hangs: 0 }, full: { times: 10, hangs: 1 } },
  async run(stage) {
    const { studio, size, witness } = stage;
    const chosen = size['hangs'] ? [...modes, ...hangs] : modes;
    const cells = Array.from({ length: size['times']! }, () => chosen).flat();
    const dates = openSessions(studio, 1000).slice(-cells.length);
    const bookings = await bookAndOpen(
      stage,
      cells.map((_, index) => ({ date: dates[index % dates.length]!, guests })),
    );
    const work = cells.map((mode, index) => ({ mode, booking: bookings[index]! }));
    await inLanes(work, { lanes: 4, work: (each) => leaveOneByOne(stage, each) });
    const healed = performance.now();
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    const seconds = (performance.now() - healed) / 1000;
    witness.measure({ name: 'all sent after', value: seconds, unit: 's', target: 60 });
    const { refunds } = await studio.providers.ledger();
    const expected = cells.length * guests;
    const isWhole = refunds.every(({ amount }) => amount === depositCents);
    witness.expect(
      refunds.length === expected && isWhole,
      `${refunds.length} refunds were made, ${expected} wanted`,
    );
  },
};
