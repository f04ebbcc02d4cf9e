import { reconcilePayments } from '../payment/reconcile-payments.ts';
import { resolvePayments } from '../payment/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { keepReservation, releaseReservation } from './end-review.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

/** A booking whose payment is not at Square. Answers what a decision about it needs. */
async function bringToReview() {
  await api.pay();
  const { reservation, attempt } = await api.rows();
  await api.voidBehindOurBack(attempt!.id);
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  return { id: reservation!.id, now: api.clock.now };
}

test('a reservation that is kept is confirmed and stays so', async () => {
  await keepReservation(api.database, await bringToReview());
  await reconcilePayments(api.deps);
  await resolvePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'CONFIRMED' }, seatsTaken: 2 });
});

test('a reservation that is released gives its seats back, once', async () => {
  const review = await bringToReview();
  await releaseReservation(api.database, review);
  await expect(releaseReservation(api.database, review)).rejects.toThrow('waits for a decision');
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'FAILED', liveCheckoutId: null },
    attempt: { state: 'VOIDED' },
    seatsTaken: 0,
  });
});

test('nobody decides about a payment that the resolver still asks Square about', async () => {
  await api.fault('create', 'down');
  await api.pay();
  api.passSeconds(31 * 60);
  await resolvePayments(api.deps);
  const { reservation } = await api.rows();
  expect(reservation?.state).toBe('REVIEW');
  const review = { id: reservation!.id, now: api.clock.now };
  await expect(releaseReservation(api.database, review)).rejects.toThrow('waits for a decision');
});
