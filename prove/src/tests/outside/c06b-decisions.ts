import { randomUUID } from 'node:crypto';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { operations } from '../../studio/servers/backup.ts';
import { prepareBookings } from '../../studio/bookings.ts';

/** Bookings whose payments are gone at Square, and which wait for a person since. */
async function bringToReview(stage: Stage, count: number): Promise<string[]> {
  const { studio, witness } = stage;
  const next = await prepareBookings(stage, count);
  const ids: string[] = [];
  for (let booking = 0; booking < count; booking++) {
    const answer = await studio.call(next());
    witness.promise(answer);
    ids.push(String(answer.body['reservationId']));
  }
  const { payments } = await studio.providers.ledger();
  for (const { idempotencyKey } of payments) await studio.providers.voidPayment(idempotencyKey);
  await studio.settle();
  await studio.advance(120);
  return ids;
}

const stateOf = async ({ studio }: Stage, id: string) => {
  const [row] = await studio.database.read('SELECT state FROM reservation WHERE id = ?', [id]);
  return String(row?.['state']);
};

async function waitForReview(stage: Stage, ids: string[]): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const states = await Promise.all(ids.map((id) => stateOf(stage, id)));
    if (states.every((state) => state === 'REVIEW')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stage.witness.fail('Payments that are gone did not bring their bookings to review');
}

export const decisions: ProveTest = {
  id: 'C6b',
  name: 'a person keeps or releases a booking in review: no look at Square undoes it',
  sizes: { quick: { bookings: 2, looks: 1 }, full: { bookings: 20, looks: 5 } },
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const ids = await bringToReview(stage, size['bookings']!);
    await waitForReview(stage, ids);
    for (const [index, id] of ids.entries()) {
      await studio.run(operations, index % 2 === 0 ? 'keep' : 'release', id);
      // Money in another amount, which the person who decided may have meant.
      const referenceId = `SBD-${id}`;
      await studio.providers.pay({ key: randomUUID(), amount: 2500, referenceId });
    }
    for (let look = 0; look < size['looks']!; look++) await studio.advance(900);
    await studio.settle();
    for (const [index, id] of ids.entries()) {
      const state = await stateOf(stage, id);
      const wanted = index % 2 === 0 ? 'CONFIRMED' : 'FAILED';
      witness.expect(state === wanted, `A booking that a person made ${wanted} is ${state}`);
    }
    const { refunds } = await studio.providers.ledger();
    witness.expect(refunds.length === 0, `${refunds.length} payments were sent back`);
    const lines = (await studio.read(operations, 'money')).split('\n').filter(Boolean);
    const released = ids.filter((_id, index) => index % 2 === 1).length;
    witness.expect(lines.length === released, `npm run money: ${lines.join('; ')}`);
  },
};
