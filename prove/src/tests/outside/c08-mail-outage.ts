import type { ProveTest, Stage } from '../../prove-test.ts';
import { prepareBookings } from '../../studio/bookings.ts';
import { quantile } from '../../studio/load.ts';

async function bookAll(
  { studio, witness }: Stage,
  { count, next }: { count: number; next: Awaited<ReturnType<typeof prepareBookings>> },
): Promise<number> {
  const ms: number[] = [];
  for (let booking = 0; booking < count; booking++) {
    const answer = await studio.call(next());
    witness.expect(answer.status === 200, `A booking was answered ${answer.status}`);
    witness.promise(answer);
    ms.push(answer.ms);
  }
  return quantile(ms, 0.99);
}

export const mailOutage: ProveTest = {
  id: 'C8',
  name: 'SendGrid is down while people book: bookings go on, every mail comes once',
  sizes: { quick: { bookings: 10 }, full: { bookings: 500 } },
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const count = size['bookings']!;
    const next = await prepareBookings(stage, 2 * count);
    const usual = await bookAll(stage, { count, next });
    await studio.providers.fault({ provider: 'sendgrid', mode: 'down' });
    const during = await bookAll(stage, { count, next });
    await studio.providers.heal();
    const healed = performance.now();
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    const minutes = (performance.now() - healed) / 60_000;
    const inbox = await studio.providers.inbox();
    witness.expect(inbox.length === 2 * count, `${inbox.length} mails for ${2 * count} bookings`);
    witness.measure({ name: 'booking p99 as usual', value: usual, unit: 'ms' });
    witness.measure({ name: 'during the outage', value: during, unit: 'ms' });
    witness.measure({ name: 'all mails after', value: minutes, unit: 'min', target: 5 });
  },
};
