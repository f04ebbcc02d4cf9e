import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest } from '../../prove-test.ts';
import { askAgain, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import { send, startLoad } from '../../studio/load.ts';
import { settle, until } from '../../studio/settle.ts';

export const killUnderLoad: ProveTest = {
  id: 'C4',
  name: 'kill -9 at random under load: whatever was answered stands, the rest is found out',
  sizes: { quick: { kills: 2, 'a second': 10 }, full: { kills: 100, 'a second': 50 } },
  async run(stage) {
    const { studio, size, random, witness } = stage;
    // A busy machine takes long to start the API again.
    const next = await prepareBookings(stage, 150 + size['kills']! * 300);
    const stop = startLoad(studio, { perSecond: size['a second']!, next });
    let slowest = 0;
    for (let kill = 0; kill < size['kills']!; kill++) {
      await sleep(300 + random.below(900));
      const api = random.pick(studio.apis);
      await api.end('SIGKILL');
      slowest = Math.max(slowest, await api.start());
    }
    const sent = await stop();
    judgeStatuses(stage, sent);
    // Emails may have been on their way at each kill.
    witness.allowMailsInFlight(size['kills']!);
    await settle(stage);
    await askAgain(stage, sent);
    witness.measure('cut off', sent.filter(({ answer }) => answer.status === 0).length);
    witness.measure('slowest start', slowest / 1000, ['s', 5]);
  },
};

export const stopUnderLoad: ProveTest = {
  id: 'C26',
  name: 'SIGTERM while payments are under way: each is answered, then the process ends',
  sizes: { quick: { stops: 2, 'in flight': 8 }, full: { stops: 50, 'in flight': 20 } },
  // This test is about the process, so one engine is enough.
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const times = size['in flight']!;
    const next = await prepareBookings(stage, size['stops']! * times);
    let slowest = 0;
    for (let stop = 1; stop <= size['stops']!; stop++) {
      // Square holds these calls, so that every payment is at the card network when the signal comes.
      await studio.providers.fault({ operation: 'create', mode: 'slow', delayMs: 2000, times });
      const sending = Promise.all(Array.from({ length: times }, () => send(studio, next()!)));
      const areAtTheCard = async () =>
        (await studio.database.count('payment_attempt')) === stop * times;
      await until(areAtTheCard, 60_000, 20);
      const began = performance.now();
      const api = random.pick(studio.apis);
      const { code } = await api.end('SIGTERM');
      slowest = Math.max(slowest, performance.now() - began);
      witness.expect(code === 0, `A stopped process ended with ${code}`);
      const sent = await sending;
      judgeStatuses(stage, sent, [200]);
      for (const { answer } of sent) witness.promise(answer);
      await api.start();
    }
    witness.measure('slowest stop', slowest / 1000, ['s', 10]);
  },
};
