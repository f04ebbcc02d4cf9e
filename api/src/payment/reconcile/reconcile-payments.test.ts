import { newCheckout, paymentBody } from '../../test-api.ts';
import { startWorker } from '../../worker.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { newReference } from '../payment-reference.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

test.each([undefined, 'order 17'])(
  'ignores a sale at the studio’s counter with the reference %s',
  async (reference_id) => {
    await api.chargeBehindOurBack({ amount: 9900, reference_id });
    await reconcilePayments(api.deps);
    expect([await api.refunds(), await api.unknown()]).toEqual([[], []]);
  },
);

test('sends a payment that only we have to staff once it is old enough for Square’s list', async () => {
  await api.pay();
  const heard = api.alarms();
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual([]);

  await api.voidBehindOurBack((await api.rows()).attempt!.id);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['payment needs review']);
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'REVIEW' },
    attempt: { state: 'REVIEW' },
    seatsTaken: 2,
  });
});

test('a payment missing only from Square’s list raises no alarm', async () => {
  await api.pay();
  const heard = api.alarms();
  api.passSeconds(120);
  api.deps.square = { ...api.deps.square, listPayments: () => Promise.resolve([]) };
  await reconcilePayments(api.deps);
  expect([heard, (await api.rows()).reservation?.state]).toEqual([[], 'CONFIRMED']);
});

test('sends a payment to staff when Square has it with another amount', async () => {
  await api.pay();
  const heard = api.alarms();
  const { square } = api.deps;
  api.deps.square = {
    ...square,
    listPayments: async (since) =>
      (await square.listPayments(since)).map((payment) => ({ ...payment, amountCents: 1 })),
    findPayment: async (id) => ({ ...(await square.findPayment(id))!, amountCents: 1 }),
  };
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['payment needs review']);
  expect((await api.rows()).reservation?.state).toBe('REVIEW');
});

test('the worker starts by comparing the last two hours and the last two days with Square', async () => {
  const hours: number[] = [];
  api.deps.square = {
    ...api.deps.square,
    listPayments: (since) => {
      hours.push((api.clock.now.getTime() - since.getTime()) / 3_600_000);
      return Promise.resolve([]);
    },
  };
  await startWorker(api.deps).stop();
  expect(hours.sort((a, b) => a - b)).toEqual([2, 48]);
});

test('F15: without webhooks, money that arrives after we gave up takes the seats again while there are any', async () => {
  const id = await api.giveUp();
  await api.chargeBehindOurBack({ amount: 6000, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'CONFIRMED' }, seatsTaken: 2 });
});

test('refunds money that arrives after the guest has booked and paid again', async () => {
  const id = await api.giveUp();
  await api.verify('maya@mail.example');
  expect((await api.pay()).status).toBe(200);
  await api.chargeBehindOurBack({ amount: 6000, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  expect(await api.refunds()).toMatchObject([
    { bookingId: id, reason: 'The guest has booked again' },
  ]);
  expect((await api.reservations()).map(({ state }) => state).sort()).toEqual([
    'CONFIRMED',
    'FAILED',
  ]);
  expect(await api.seatsTaken()).toBe(2);
});

test('refunds money that arrives when no seats are left, and emails the guest', async () => {
  const id = await api.giveUp();
  await api.verify('first@mail.example');
  await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { guestEmail: 'first@mail.example', guestCount: 8 } }),
    key: newCheckout(),
  });
  await api.chargeBehindOurBack({ amount: 6000, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  await pushRefunds(api.deps);
  expect(await api.subjects()).toContain('Your deposit is on its way back');
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED', bookingId: id }]);
});

test('a wrong amount at Square sends the reservation to review, never to a confirmation', async () => {
  await api.fault('create', '500-before');
  await api.pay();
  await api.chargeBehindOurBack({
    amount: 100,
    reference_id: newReference((await api.rows()).reservation!.id),
  });
  api.passSeconds(2 * 60);
  await reconcilePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('REVIEW');
  expect(await api.subjects()).toEqual([]);
});

test('refunds a wrong amount when its reservation was given up', async () => {
  const id = await api.giveUp();
  await api.chargeBehindOurBack({ amount: 100, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  expect(await api.refunds()).toMatchObject([{ bookingId: id, amountCents: 100 }]);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'FAILED' }, seatsTaken: 0 });
});
