import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { askAgain, prepareBookings } from '../../studio/bookings.ts';
import { type Sent, startLoad } from '../../studio/load.ts';

/** Under way, cannot be taken now, or sold out by those under way: nobody hears of a payment. */
function judgeAnswers({ witness }: Stage, sent: Sent[]): void {
  for (const { answer } of sent) {
    const isSoldOut = answer.body['type'] === 'SLOT_FULL';
    const isFine = answer.status === 202 || answer.status === 503 || isSoldOut;
    witness.expect(isFine, `In the outage: ${answer.status} ${answer.text}`);
  }
}

/** Payments that nobody has looked after since Square is back: not known, and not cancelled either. */
async function countBacklog({ studio }: Stage): Promise<number> {
  const [row] = await studio.database.read(
    `SELECT COUNT(*) AS n FROM payment_attempt
     WHERE state IN ('SENT', 'UNKNOWN') AND cancelled_at IS NULL`,
  );
  return Number(row!['n']);
}

const patienceMs = 15 * 60_000;

async function waitForBacklog(stage: Stage): Promise<number> {
  const healed = performance.now();
  const points: [number, number][] = [];
  for (let left = 1; left > 0 && performance.now() - healed < patienceMs; await sleep(250)) {
    left = await countBacklog(stage);
    points.push([(performance.now() - healed) / 1000, left]);
  }
  stage.witness.plot({
    title: 'payments without an outcome after Square is back',
    kind: 'line',
    x: 'seconds since then',
    y: 'payments',
    points,
  });
  return points.at(-1)![0] / 60;
}

export const squareOutage: ProveTest = {
  id: 'C5b',
  isLong: true,
  name: 'Square is away while people book: all are told to wait, nobody pays without a seat',
  sizes: {
    quick: { seconds: 8, 'bookings a second': 3 },
    full: { seconds: 600, 'bookings a second': 5 },
  },
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const perSecond = size['bookings a second']!;
    const next = await prepareBookings(stage, perSecond * (size['seconds']! + 5));
    await studio.providers.fault({ provider: 'square', mode: 'down' });
    const load = startLoad(studio, { perSecond, next });
    await sleep(size['seconds']! * 1000);
    const sent = await load.stop();
    judgeAnswers(stage, sent);
    const { payments } = await studio.providers.ledger();
    witness.expect(payments.length === 0, `Square took ${payments.length} payments while away`);
    await studio.providers.heal();
    const minutes = await waitForBacklog(stage);
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    await askAgain(stage, sent);
    const waiting = sent.filter(({ answer }) => answer.status === 202).length;
    witness.measure({ name: 'told to wait', value: waiting, unit: '' });
    witness.measure({ name: 'backlog empty after', value: minutes, unit: 'min', target: 2 });
  },
};
