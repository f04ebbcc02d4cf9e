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
  'what the studio sells at its counter, with the reference %s, is left alone',
  async (reference_id) => {
    await api.chargeBehindOurBack({ amount: 9900, reference_id });
    await reconcilePayments(api.deps);
    expect([await api.refunds(), await api.unknown()]).toEqual([[], []]);
  },
);

test('a payment that only we know goes to a person, once it is old enough for Square’s list', async () => {
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

test('a payment that is only missing in Square’s list is no alarm', async () => {
  await api.pay();
  const heard = api.alarms();
  api.passSeconds(120);
  api.deps.square = { ...api.deps.square, listPayments: () => Promise.resolve([]) };
  await reconcilePayments(api.deps);
  expect([heard, (await api.rows()).reservation?.state]).toEqual([[], 'CONFIRMED']);
});

test('a payment that Square has in another amount goes to a person', async () => {
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

test('the worker begins by comparing the last two hours and the last two days with Square', async () => {
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

test('money that arrives after the guest has booked and paid again goes back', async () => {
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

test('money that arrives when no seat can be given goes back, and the guest is told', async () => {
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

test('an amount at Square that is not ours sends the reservation to review, never a confirmation', async () => {
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

test('an amount that is not ours goes back when its reservation was given up', async () => {
  const id = await api.giveUp();
  await api.chargeBehindOurBack({ amount: 100, reference_id: newReference(id) });
  await reconcilePayments(api.deps);
  expect(await api.refunds()).toMatchObject([{ bookingId: id, amountCents: 100 }]);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'FAILED' }, seatsTaken: 0 });
});
