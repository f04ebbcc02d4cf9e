import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest } from '../../prove-test.ts';
import { askAgain, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import { startLoad } from '../../studio/load.ts';
import { settle, until } from '../../studio/settle.ts';

export const squareOutage: ProveTest = {
  id: 'C5b',
  isLong: true,
  name: 'Square is down while people book: everybody is asked to wait, nobody pays without a seat',
  sizes: {
    quick: { seconds: 6, 'bookings a second': 3 },
    full: { seconds: 600, 'bookings a second': 5 },
  },
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const perSecond = size['bookings a second']!;
    const next = await prepareBookings(stage, perSecond * (size['seconds']! + 5));
    await studio.providers.fault({ mode: 'down' });
    const stop = startLoad(studio, { perSecond, next });
    await sleep(size['seconds']! * 1000);
    const sent = await stop();
    // The payment is in progress, cannot be taken now, or its session is full of payments in progress.
    judgeStatuses(stage, sent, [202, 409, 503]);
    const { payments } = await studio.providers.ledger();
    witness.expect(payments.length === 0, `Square took ${payments.length} payments while down`);
    await studio.providers.heal();
    const healed = performance.now();
    const backlog = "payment_attempt WHERE state IN ('SENT', 'UNKNOWN') AND cancelled_at IS NULL";
    await until(async () => (await studio.database.count(backlog)) === 0, 15 * 60_000);
    witness.measure('backlog empty after', (performance.now() - healed) / 60_000, ['min', 2]);
    await settle(stage);
    await askAgain(stage, sent);
  },
};
