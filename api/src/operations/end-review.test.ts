import { newReference } from '../payment/payment-reference.ts';
import { pushRefunds } from '../payment/refund/push-refunds.ts';
import { reconcilePayments } from '../payment/reconcile/reconcile-payments.ts';
import { resolvePayments } from '../payment/outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { keepReservation, releaseReservation } from './end-review.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

/** Makes a booking whose payment is not at Square. Returns the values for a decision about it. */
async function bringToReview() {
  await api.pay();
  const { reservation, attempt } = await api.rows();
  await api.voidBehindOurBack(attempt!.id);
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  return { id: reservation!.id, now: api.clock.now };
}

test('a kept reservation is confirmed and stays so', async () => {
  await keepReservation(api.database, await bringToReview());
  await reconcilePayments(api.deps);
  await resolvePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'CONFIRMED' }, seatsTaken: 2 });
});

test('a released reservation returns its seats, once', async () => {
  const review = await bringToReview();
  await releaseReservation(api.database, review);
  await expect(releaseReservation(api.database, review)).rejects.toThrow('waiting for a decision');
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'FAILED', liveCheckoutId: null },
    attempt: { state: 'RELEASED' },
    seatsTaken: 0,
  });
});

test('refuses a decision about a payment while the resolver still asks Square about it', async () => {
  await api.fault('create', 'down');
  await api.pay();
  api.passSeconds(31 * 60);
  await resolvePayments(api.deps);
  const { reservation } = await api.rows();
  expect(reservation?.state).toBe('REVIEW');
  const review = { id: reservation!.id, now: api.clock.now };
  await expect(releaseReservation(api.database, review)).rejects.toThrow('waiting for a decision');
});

/** Makes a booking for which Square has one cent less than was asked. */
async function bringOtherAmountToReview() {
  await api.fault('create', '500-before');
  await api.pay();
  const { reservation } = await api.rows();
  const reference_id = newReference(reservation!.id);
  await api.chargeBehindOurBack({ amount: 5999, reference_id });
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('REVIEW');
  return { id: reservation!.id, now: api.clock.now };
}

async function lookThrice() {
  for (let look = 0; look < 3; look++) {
    await reconcilePayments(api.deps);
    await resolvePayments(api.deps);
    await pushRefunds(api.deps);
    api.passSeconds(600);
  }
}

test('a payment that staff kept is never doubted, refunded or listed again', async () => {
  await keepReservation(api.database, await bringOtherAmountToReview());
  const heard = api.alarms();
  await lookThrice();
  expect([heard, await api.refunds(), await api.unknown()]).toEqual([[], [], []]);
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'CONFIRMED' },
    attempt: { state: 'KEPT' },
    seatsTaken: 2,
  });
});

test('a reservation that staff released stays released: late money waits for staff, with one alert', async () => {
  const review = await bringOtherAmountToReview();
  await releaseReservation(api.database, review);
  const heard = api.alarms();
  await api.chargeBehindOurBack({ amount: 6000, reference_id: newReference(review.id) });
  await lookThrice();
  expect(heard).toEqual(Array(2).fill('payment without a booking'));
  expect((await api.unknown()).map(({ amountCents, state }) => [amountCents, state])).toEqual(
    expect.arrayContaining([
      [5999, 'OPEN'],
      [6000, 'OPEN'],
    ]),
  );
  expect([(await api.rows()).seatsTaken, await api.refunds()]).toEqual([0, []]);
});
