import { newReference } from '../payment-reference.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const announce: PaymentTest['announce'] = (...event) => api.announce(...event);

test('F14: a webhook that arrives three times, and before our own response, confirms once', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const [payment] = await api.captured();
  for (const eventId of ['one', 'one', 'two']) {
    expect((await announce(payment!.id, { eventId })).status).toBe(200);
  }
  await handleWebhooks(api.deps);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
});

test('refuses a forged webhook, and a genuine one about nothing has no effect', async () => {
  await api.fault('create', '500-before');
  await api.pay();
  expect((await announce('made-up', { signedBy: 'another key' })).status).toBe(401);
  expect((await announce('made-up')).status).toBe(200);
  await handleWebhooks(api.deps);
  expect((await api.rows()).reservation?.state).toBe('PAYING');
});

test('F21: a refund that Square completed is completed here once a webhook reports it', async () => {
  const reference_id = newReference(await api.giveUp());
  await api.chargeBehindOurBack({ amount: 4000, reference_id });
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  const [refund] = await api.refunds();
  expect(refund?.state).toBe('PENDING');
  await announce(refund!.squareRefundId!, { type: 'refund.updated' });
  await handleWebhooks(api.deps);
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
});

test('asks Square once about a payment, however many events report it', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const [payment] = await api.captured();
  const asked: string[] = [];
  const { square } = api.deps;
  const findPayment = (id: string) => {
    asked.push(id);
    return square.findPayment(id);
  };
  api.deps.square = { ...square, findPayment };
  for (const id of [payment!.id, 'made-up', payment!.id, payment!.id]) await announce(id);
  await handleWebhooks(api.deps);
  await handleWebhooks(api.deps);
  expect(asked.sort()).toEqual([payment!.id, 'made-up'].sort());
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
});

test('a payment about which Square does not answer delays no others', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const [payment] = await api.captured();
  const { square } = api.deps;
  const others: string[] = [];
  let answer = () => {};
  const silence = new Promise<null>((resolve) => (answer = () => resolve(null)));
  // Square answers about the silent payment only once it has been asked about the other.
  const findPayment = async (id: string) => {
    if (id === 'silent') return silence;
    others.push(id);
    answer();
    return square.findPayment(id);
  };
  api.deps.square = { ...square, findPayment };
  await announce('silent');
  await announce(payment!.id);
  await handleWebhooks(api.deps);
  expect(others).toEqual([payment!.id]);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
});

test.each(['garbage', '500-before', '429', 'reset'])(
  'an event that Square answers with %s is not handled, and Square is asked about it again',
  async (mode) => {
    await api.chargeBehindOurBack({ amount: 6000 });
    const [payment] = await api.captured();
    await announce(payment!.id);
    await api.fault('get', mode);
    await handleWebhooks(api.deps);
    expect(await api.unknown()).toEqual([]);
    await handleWebhooks(api.deps);
    expect(await api.unknown()).toMatchObject([{ squarePaymentId: payment!.id }]);
  },
);
