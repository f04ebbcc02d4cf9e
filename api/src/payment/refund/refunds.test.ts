import { pushRefunds } from './push-refunds.ts';
import { createHash } from 'node:crypto';
import { expireHolds } from '../../reservation/hold/expire-holds.ts';
import { newCheckout } from '../../test-api.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
import { newReference } from '../payment-reference.ts';
import { orderRefund } from './order-refund.ts';
import { Refund } from './refund.entity.ts';
import { RefundOrder } from './refund-order.entity.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const request = (id: string) =>
  api.database.transaction((manager) =>
    orderRefund(manager, api.deps, {
      squarePaymentId: id,
      attemptId: null,
      bookingId: null,
      amountCents: 6000,
      cause: 'NO_SEAT',
      actor: 'square',
      reason: 'full',
    }),
  );

/** A payment with a wrong amount for a booking that was given up, which is refunded. */
async function requestForLateMoney(): Promise<void> {
  const reference_id = newReference(await api.giveUp());
  await api.chargeBehindOurBack({ amount: 4000, reference_id });
  await reconcilePayments(api.deps);
}

test('F21: a refund that fails is stuck, alerts staff, and is not tried again', async () => {
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

test('F21: a refund that Square refuses is stuck, alerts staff, and is not tried again', async () => {
  await request('made-up');
  const heard = api.alarms();
  await pushRefunds(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ state: 'STUCK' }]);
  expect(heard).toEqual(['refund failed']);
});

test.each(['429', '500-before', 'timeout-before'])(
  'F21: a refund that gets %s is sent again',
  async (mode) => {
    await requestForLateMoney();
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

/** Makes a booking whose deposit staff refunded in Square's dashboard. */
async function refundedByHand(amount: number): Promise<void> {
  await api.pay();
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, amount);
}

const reconcileAndPush = async () => {
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
};

test('adopts a refund made in Square’s dashboard, emails the guest and alerts staff once', async () => {
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

test('follows a stuck refund that staff made by hand to its end', async () => {
  await requestForLateMoney();
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, 4000);
  const heard = api.alarms();
  await pushRefunds(api.deps);
  await reconcileAndPush();
  expect(heard).toEqual([]);
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
});

test('a refund that only we have is stuck and alerts staff', async () => {
  await refundedByHand(6000);
  await reconcileAndPush();
  const [refund] = await api.refunds();
  await api.database.run((manager) =>
    manager.update(RefundOrder, { id: refund!.id }, { squareRefundId: 'lost' }),
  );
  const heard = api.alarms();
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['refund not at Square']);
  expect(await api.refunds()).toMatchObject([{ state: 'STUCK' }]);
});

test('a refund that Square has with another amount is stuck and alerts staff', async () => {
  await refundedByHand(6000);
  await reconcileAndPush();
  const [refund] = await api.refunds();
  await api.database.run((manager) =>
    manager.update(RefundOrder, { id: refund!.id }, { amountCents: 3000 }),
  );
  const heard = api.alarms();
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['refund not at Square']);
});

test('adopts a refund made in two parts in Square’s dashboard, and emails the guest once about each part', async () => {
  await refundedByHand(1000);
  const [payment] = await api.captured();
  const heard = api.alarms();
  await reconcileAndPush();
  await api.refundBehindOurBack(payment!.id, 1000);
  await reconcileAndPush();
  await reconcileAndPush();
  expect(await api.refunds()).toMatchObject([
    { state: 'COMPLETED', amountCents: 1000, cause: 'AT_SQUARE' },
    { state: 'COMPLETED', amountCents: 1000, cause: 'AT_SQUARE' },
  ]);
  expect(heard).toEqual(Array(2).fill('deposit returned, booking stands'));
  const subjects = await api.subjects();
  expect(subjects.filter((subject) => subject.includes('on its way back'))).toHaveLength(2);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
});

test('two processes that find the same dashboard refund adopt it once', async () => {
  await refundedByHand(1000);
  await Promise.all([reconcileAndPush(), reconcileAndPush()]);
  expect(await api.refunds()).toHaveLength(1);
  const subjects = await api.subjects();
  expect(subjects.filter((subject) => subject.includes('on its way back'))).toHaveLength(1);
});

test('emails the guest why money is refunded automatically, once, when that is decided', async () => {
  await requestForLateMoney();
  const told = async () =>
    (await api.inbox('maya@mail.example')).filter(({ subject }) => subject.includes('way back'));
  expect((await told())[0]?.text).toContain('did not match the booking’s amount');
  await reconcileAndPush();
  await reconcileAndPush();
  expect(await told()).toHaveLength(1);
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED', cause: 'NO_SEAT' }]);
});

test('a payment that is being refunded gets no seats that become free in the meantime', async () => {
  const reference_id = newReference(await api.giveUp());
  await api.verify('first@mail.example');
  const details = { guestEmail: 'first@mail.example', guestCount: 8 };
  api.crashAt('after-hold');
  await api.pay(newCheckout(), { details });
  api.restart();
  await api.chargeBehindOurBack({ amount: 6000, reference_id });
  await reconcilePayments(api.deps);
  api.passSeconds(11 * 60);
  await expireHolds(api.deps);
  const [payment] = await api.captured();
  await applyPayment(api.deps, {
    payment: (await api.deps.square.findPayment(payment!.id))!,
    actor: 'square',
  });
  expect([await api.seatsTaken(), (await api.refunds()).length]).toEqual([0, 1]);
});

test('sends a refund from the previous release with its own key, and emails about it once', async () => {
  const id = await api.giveUp();
  await api.chargeBehindOurBack({ amount: 6000 });
  const [payment] = await api.captured();
  const reason = 'The session was full';
  await api.database.run((manager) =>
    manager.insert(Refund, {
      squarePaymentId: payment!.id,
      reservationId: id,
      amountCents: 6000,
      reason,
      state: 'REQUESTED',
      squareRefundId: null,
      createdAt: api.clock.now,
    }),
  );
  const sent: string[] = [];
  const { square } = api.deps;
  api.deps.square = {
    ...square,
    refund: (order) => (sent.push(order.idempotencyKey), square.refund(order)),
  };
  for (let turn = 0; turn < 3; turn++) await pushRefunds(api.deps);
  const key = createHash('sha256').update(`${payment!.id} ${reason}`).digest('hex').slice(0, 45);
  expect(sent).toEqual([key]);
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED', bookingId: id }]);
  const subjects = await api.subjects();
  expect(subjects.filter((subject) => subject.includes('way back'))).toHaveLength(1);
});
