import { randomUUID } from 'node:crypto';
import { listMoney } from '../../operations/list-money.ts';
import { handleWebhooks } from '../webhook/handle-webhooks.ts';
import { newReference } from '../payment-reference.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';
import { WebhookEvent } from '../webhook/webhook-event.entity.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const foreign: [string, object][] = [
  ['of another program, with an id as its reference', { referenceId: randomUUID() }],
  ['of another location', { locationId: 'ELSEWHERE', referenceId: `SBD-${randomUUID()}` }],
  ['in another currency', { currency: 'CAD', referenceId: `SBD-${randomUUID()}` }],
  ['without a reference', {}],
  ['of which a part went back', { referenceId: randomUUID(), refunded: 100 }],
];

test.each(foreign)('ignores a payment %s', async (_name, payment) => {
  await api.payElsewhere(payment);
  const heard = api.alarms();
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  expect([await api.refunds(), await api.unknown(), heard]).toEqual([[], [], []]);
});

test.each(foreign)('ignores an event about a payment %s', async (_name, payment) => {
  await api.payElsewhere(payment);
  const [{ id } = { id: '' }] = await api.captured();
  await announce(id);
  const heard = api.alarms();
  await handleWebhooks(api.deps);
  expect([await api.refunds(), await api.unknown(), heard]).toEqual([[], [], []]);
});

test('a payment at another location with a reservation’s reference does not pay for it', async () => {
  await api.fault('create', '500-before');
  await api.pay();
  const { id } = (await api.rows()).reservation!;
  await api.payElsewhere({ locationId: 'ELSEWHERE', referenceId: newReference(id) });
  const [payment] = await api.captured();
  await announce(payment!.id);
  await handleWebhooks(api.deps);
  expect((await api.rows()).reservation?.state).toBe('PAYING');
});

const announce = (objectId: string) =>
  api.database.run((manager) =>
    manager.insert(WebhookEvent, {
      eventId: randomUUID(),
      type: 'payment.updated',
      objectId,
      receivedAt: api.clock.now,
      handledAt: null,
    }),
  );

test('a payment of ours without a row causes one alert and one line, and nothing else', async () => {
  for (const amount of [6000, 3000]) await api.chargeBehindOurBack({ amount });
  const heard = api.alarms();
  await Promise.all([reconcilePayments(api.deps), reconcilePayments(api.deps)]);
  api.passSeconds(3600);
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  expect(heard).toEqual(Array(2).fill('payment without a booking'));
  const lines = await listMoney(api.database);
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^payment \S+: \$/),
    expect.stringMatching(/^payment \S+: \$/),
  ]);
  expect(lines.join()).toContain('$60.00');
  expect([await api.refunds(), await api.seatsTaken()]).toEqual([[], 0]);
});

test('a payment of a reservation whose attempt was lost becomes a line, even though the reservation is known', async () => {
  api.crashAt('after-hold');
  await api.pay();
  api.restart();
  const { id } = (await api.rows()).reservation!;
  await api.chargeBehindOurBack({ amount: 6000, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  expect([await api.refunds(), (await api.unknown()).length]).toEqual([[], 1]);
});

test('a payment of ours that staff refunded at Square needs no decision', async () => {
  await api.payElsewhere({ referenceId: newReference(randomUUID()), refunded: 6000 });
  const heard = api.alarms();
  await reconcilePayments(api.deps);
  expect([await api.unknown(), heard]).toEqual([[], []]);
});

test('a line whose payment staff refund at Square shows a partial refund and disappears after a full one', async () => {
  await api.chargeBehindOurBack({ amount: 6000 });
  await reconcilePayments(api.deps);
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, 2000);
  await reconcilePayments(api.deps);
  expect(await listMoney(api.database)).toEqual([expect.stringContaining('$20.00 refunded')]);
  await api.refundBehindOurBack(payment!.id, 4000);
  await reconcilePayments(api.deps);
  expect(await listMoney(api.database)).toEqual([]);
});
