import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  declinedCard,
  openSessions,
  payment,
  verifyVisitors,
} from '../../studio/booking.ts';
import { askAgain } from '../../studio/bookings.ts';
import type { Sent } from '../../studio/load.ts';

/** The SDK repeats a request that fails twice. */
const tries = 3;
const graceMs = 30_000;

/** Waits until one of the two processes has given the holds back. */
async function waitForHolds({ studio, witness }: Stage, count: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const sql = "SELECT COUNT(*) AS n FROM reservation WHERE state = 'HELD'";
    const [row] = await studio.database.read(sql);
    if (Number(row!['n']) === count) return;
    if (performance.now() - began > graceMs) return witness.fail(`${row!['n']} holds came back`);
    await sleep(50);
  }
}

export const lateDecline: ProveTest = {
  id: 'C5c',
  name: 'two processes hear “declined” about one card, the second one late: the next card’s booking stands',
  sizes: { quick: { checkouts: 4 }, full: { checkouts: 40 } },
  engines: ['mysql'],
  processes: 2,
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const count = size['checkouts']!;
    const visitors = createVisitors('late', count);
    await verifyVisitors(studio, visitors);
    const dates = random.shuffle(openSessions(studio, 200));
    const couponCode = studio.secrets['COUPON_CODE']!;
    const orders = visitors.map((visitor, index) => ({
      visitor,
      couponCode,
      date: dates[index]!,
      key: crypto.randomUUID(),
    }));
    const create = { provider: 'square', operation: 'create' } as const;
    await studio.providers.fault({ ...create, mode: '500-after', times: tries * count });
    const first = await Promise.all(
      orders.map((order) => studio.call(payment({ ...order, card: declinedCard }))),
    );
    witness.expect(
      first.every(({ status }) => status === 202),
      `A first card was answered ${first.map(({ status }) => status).join()}`,
    );
    await studio.providers.heal();
    // Of two that ask about one attempt, the first is answered late.
    await studio.providers.fault({ ...create, mode: 'slow', times: count, delayMs: 6_000 });
    await studio.advance(40);
    await waitForHolds(stage, count);
    await studio.providers.fault({ ...create, mode: 'slow', times: count, delayMs: 6_000 });
    const sent = await Promise.all(
      orders.map(async (order): Promise<Sent> => {
        const request = payment(order);
        const startedAt = performance.now();
        return { request, answer: await studio.call(request), startedAt };
      }),
    );
    const paid = sent.filter(({ answer }) => answer.status === 200).length;
    witness.expect(paid === count, `${paid} of ${count} second cards were taken`);
    await studio.settle();
    await askAgain(stage, sent);
  },
};
