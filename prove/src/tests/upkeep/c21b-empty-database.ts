import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownLocation } from '../../invariants/own-money.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { loseDatabase, operations } from '../../studio/servers/backup.ts';
import { prepareBookings } from '../../studio/bookings.ts';

/** Money of the same merchant that is none of the booking site's, of each kind one. */
const foreign = () => [
  { amount: 3000, locationId: 'ELSEWHERE', referenceId: `SBD-${randomUUID()}` },
  { amount: 3000, locationId: ownLocation, currency: 'CAD', referenceId: `SBD-${randomUUID()}` },
  { amount: 3000, locationId: ownLocation, referenceId: randomUUID() },
  { amount: 3000, locationId: ownLocation, referenceId: randomUUID(), refunded: 1000 },
  { amount: 3000, locationId: ownLocation },
  { amount: 3000, locationId: ownLocation, referenceId: 'order 17' },
];

async function payForeign({ studio, size }: Stage): Promise<number> {
  const payments = Array.from({ length: size['of each foreign kind']! }, foreign).flat();
  for (const payment of payments) await studio.providers.payElsewhere(payment);
  return payments.length;
}

const countLines = async ({ studio }: Stage): Promise<number> => {
  const [row] = await studio.database.read('SELECT COUNT(*) AS n FROM unknown_payment');
  return Number(row!['n']);
};

const limitMs = 60_000;

/** Alerts of the log about payments without a booking. */
async function countAlerts({ studio }: Stage): Promise<number> {
  const lines = (await readFile(studio.log, 'utf8')).split('\n');
  return lines.filter((line) => line.includes('"alert":true') && line.includes('without a booking'))
    .length;
}

export const emptyDatabase: ProveTest = {
  id: 'C21b',
  name: 'an empty database meets a full ledger: each payment is listed once, none is sent back',
  sizes: {
    quick: { payments: 6, 'of each foreign kind': 1 },
    full: { payments: 200, 'of each foreign kind': 20 },
  },
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const next = await prepareBookings(stage, size['payments']!);
    for (let count = 0; count < size['payments']!; count++) {
      const { status, text } = await studio.call(next());
      witness.expect(status === 200, `A payment was answered ${status}: ${text}`);
    }
    // Announced to the running api, and listed for the one that starts.
    await payForeign(stage);
    await studio.settle();
    witness.expect((await countLines(stage)) === 0, 'Payments of others became lines');
    const before = await studio.providers.ledger();
    witness.allowDuplicateMails((await studio.providers.inbox()).length);

    await studio.stop();
    await loseDatabase(studio);
    studio.setAhead(120);
    await studio.start();
    const began = performance.now();
    const isListed = async () => (await countLines(stage)) >= size['payments']!;
    while (!(await isListed()) && performance.now() - began < limitMs) await sleep(100);
    const seconds = (performance.now() - began) / 1000;
    witness.measure({ name: 'all listed after', value: seconds, unit: 's', target: 15 });
    await studio.advance(900);
    await studio.settle();

    const alerts = await countAlerts(stage);
    witness.expect(
      alerts === size['payments'],
      `${alerts} alerts for ${size['payments']} payments`,
    );
    const lines = (await studio.read(operations, 'money')).split('\n').filter(Boolean);
    witness.expect(lines.length === size['payments'], `npm run money lists ${lines.length}`);
    const after = await studio.providers.ledger();
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    witness.expect(isSame, 'Money at Square was moved');
  },
};
