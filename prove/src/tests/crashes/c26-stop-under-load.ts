import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest } from '../../prove-test.ts';
import { prepareBookings } from '../../studio/bookings.ts';

export const stopUnderLoad: ProveTest = {
  id: 'C26',
  name: 'SIGTERM while payments are under way: each is answered, then the process ends',
  sizes: { quick: { stops: 2, 'in flight': 8 }, full: { stops: 50, 'in flight': 20 } },
  // It is about the process, whatever database it closes.
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const inFlight = size['in flight']!;
    const next = await prepareBookings(stage, size['stops']! * inFlight);
    let slowest = 0;
    for (let stop = 0; stop < size['stops']!; stop++) {
      // Square thinks about it, so that all of them are at the card when the signal comes.
      await studio.providers.fault({
        provider: 'square',
        operation: 'create',
        mode: 'slow',
        times: inFlight,
        delayMs: 2000,
      });
      const answers = Promise.all(Array.from({ length: inFlight }, () => studio.call(next())));
      await allAreAtTheCard(stage, (stop + 1) * inFlight);
      const began = performance.now();
      const api = random.pick(studio.apis);
      const { code } = await api.end('SIGTERM');
      slowest = Math.max(slowest, performance.now() - began);
      witness.expect(code === 0, `A stopped process ended with ${code}`);
      for (const answer of await answers) {
        witness.expect(
          answer.status === 200,
          `In flight at the stop: ${answer.status} ${answer.text}`,
        );
        witness.promise(answer);
      }
      await api.start();
    }
    witness.measure({ name: 'slowest stop', value: slowest / 1000, unit: 's', target: 10 });
  },
};

async function allAreAtTheCard(
  { studio }: Parameters<ProveTest['run']>[0],
  count: number,
): Promise<void> {
  for (let begun = 0; begun < count; await sleep(20)) {
    const [row] = await studio.database.read('SELECT COUNT(*) AS n FROM payment_attempt');
    begun = Number(row?.['n']);
  }
}
