import { pushRefunds } from './push-refunds.ts';
import { Refund } from './refund.entity.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { requestRefund } from './request-refund.ts';
import { type PaymentTest, startPaymentTest } from './test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const request = (id: string) =>
  requestRefund(api.deps, {
    payment: { id, status: 'COMPLETED', amountCents: 6000, referenceId: null },
    reservation: null,
    reason: 'test',
  });

test('F21: a refund that fails is stuck, an alarm, and tried no more', async () => {
  await request('p1');
  const heard = api.alarms();
  let calls = 0;
  api.deps.square = {
    ...api.deps.square,
    refund: () => {
      calls += 1;
      return Promise.resolve({ id: 'r1', status: 'FAILED', amountCents: 6000 });
    },
  };
  await pushRefunds(api.deps);
  await pushRefunds(api.deps);
  const [refund] = await api.refunds();
  expect([refund?.state, calls]).toEqual(['STUCK', 1]);
  expect(heard).toEqual(['refund failed']);
});

test('F21: a refund that Square refuses is stuck, an alarm, and tried no more', async () => {
  await api.chargeBehindOurBack({ amount: 6000 });
  await reconcilePayments(api.deps);
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, 6000);
  const heard = api.alarms();
  await pushRefunds(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ state: 'STUCK' }]);
  expect(heard).toEqual(['refund failed']);
});

test.each(['429', '500-before', 'timeout-before'])(
  'F21: a refund that meets %s is sent again',
  async (mode) => {
    await api.chargeBehindOurBack({ amount: 6000 });
    await reconcilePayments(api.deps);
    await api.fault('refund', mode);
    for (let turn = 0; turn < 3; turn++) await pushRefunds(api.deps);
    expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
  },
);

test('F21: however many refunds wait for Square, a new one is sent at once', async () => {
  for (let index = 0; index < 25; index++) await request(`old${index}`);
  await request('new');
  api.deps.square = {
    ...api.deps.square,
    refund: ({ paymentId }) =>
      paymentId === 'new'
        ? Promise.resolve({ id: 'r1', status: 'PENDING', amountCents: 6000 })
        : Promise.reject(new Error('Square does not answer')),
  };
  await pushRefunds(api.deps);
  expect(await api.refunds()).toContainEqual(
    expect.objectContaining({ squarePaymentId: 'new', state: 'PENDING' }),
  );
});

/** A booking whose deposit staff have sent back in Square's dashboard. */
async function refundedByHand(amount: number): Promise<void> {
  await api.pay();
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, amount);
}

const reconcileAndPush = async () => {
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
};

test('a refund made in Square’s dashboard becomes ours, the guest is told and staff are alarmed once', async () => {
  await refundedByHand(6000);
  const heard = api.alarms();
  await reconcileAndPush();
  await reconcileAndPush();
  expect(await api.refunds()).toMatchObject([
    { state: 'COMPLETED', amountCents: 6000, reason: 'Made by hand at Square' },
  ]);
  expect(heard).toEqual(['deposit returned, booking stands']);
  expect(await api.subjects()).toContain('Your deposit is on its way back');
});

test('a stuck refund that staff made by hand is followed to its end', async () => {
  await api.chargeBehindOurBack({ amount: 6000 });
  await reconcilePayments(api.deps);
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, 6000);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ state: 'STUCK' }]);
  await reconcileAndPush();
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
});

test('a refund that only we know is stuck and an alarm', async () => {
  await refundedByHand(6000);
  await reconcileAndPush();
  const [refund] = await api.refunds();
  await api.database.run((manager) =>
    manager.update(
      Refund,
      { squarePaymentId: refund!.squarePaymentId },
      { squareRefundId: 'lost' },
    ),
  );
  const heard = api.alarms();
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['refund not at Square']);
  expect(await api.refunds()).toMatchObject([{ state: 'STUCK' }]);
});

test('a refund that Square has in another amount is stuck and an alarm', async () => {
  await refundedByHand(6000);
  await reconcileAndPush();
  const [refund] = await api.refunds();
  await api.database.run((manager) =>
    manager.update(Refund, { squarePaymentId: refund!.squarePaymentId }, { amountCents: 3000 }),
  );
  const heard = api.alarms();
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['refund not at Square']);
});
