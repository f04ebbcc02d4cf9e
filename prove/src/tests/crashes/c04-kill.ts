import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest } from '../../prove-test.ts';
import { askAgain, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import { startLoad } from '../../studio/load.ts';

export const killUnderLoad: ProveTest = {
  id: 'C4',
  name: 'kill -9 at random under load: whatever was answered stands, the rest is found out',
  sizes: { quick: { kills: 2, 'a second': 10 }, full: { kills: 100, 'a second': 50 } },
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const next = await prepareBookings(stage, 150 + size['kills']! * 80);
    const load = startLoad(studio, { perSecond: size['a second']!, next });
    let slowestStart = 0;
    for (let kill = 0; kill < size['kills']!; kill++) {
      await sleep(300 + random.below(900));
      const api = random.pick(studio.apis);
      await api.end('SIGKILL');
      slowestStart = Math.max(slowestStart, await api.start());
    }
    const sent = await load.stop();
    judgeStatuses(stage, sent);
    // A mail may have been on its way at each kill.
    witness.allowDuplicateMails(size['kills']!);
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    await askAgain(stage, sent);
    const count = (status: number) => sent.filter(({ answer }) => answer.status === status).length;
    witness.measure({ name: 'requests', value: sent.length, unit: '' });
    witness.measure({ name: 'cut off', value: count(0), unit: '' });
    witness.measure({ name: 'slowest start', value: slowestStart / 1000, unit: 's', target: 5 });
  },
};
