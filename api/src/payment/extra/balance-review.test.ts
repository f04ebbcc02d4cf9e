import { listMoney } from '../../operations/list-money.ts';
import { keepReservation, releaseReservation } from '../../operations/end-review.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { type BalanceTest, startBalanceTest } from './test-balance.ts';

let api: BalanceTest;
beforeEach(async () => {
  api = await startBalanceTest();
});
afterEach(() => api.close());

/** Makes a balance that was paid but is missing at Square. */
async function bringToReview() {
  await api.payBalance();
  const { id: paid, squarePaymentId } = await api.attempt();
  await api.voidBehindOurBack(paid);
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  return { squarePaymentId, review: { id: api.id, now: api.clock.now } };
}

test('stops counting money that Square does not have, and keeps the booking', async () => {
  const alarms = api.alarms();
  await bringToReview();
  expect(alarms).toContain('payment needs review');
  expect(await api.show()).toMatchObject({ status: 'CONFIRMED', balance_cents: 27_000 });
});

test('refuses another payment while a balance is in review', async () => {
  const { review } = await bringToReview();
  const charged = await api.charged();
  expect((await api.show()).cannot.pay).toMatch(/checking an earlier payment/);
  expect((await api.payBalance()).status).toBe(409);
  expect(await api.charged()).toEqual(charged);
  await releaseReservation(api.database, review);
  expect((await api.show()).cannot.pay).toBeNull();
});

test.each([
  { decide: keepReservation, balanceCents: 0, state: 'KEPT' },
  { decide: releaseReservation, balanceCents: 27_000, state: 'RELEASED' },
])('lists a balance in review until staff decide: $state', async (expected) => {
  const { squarePaymentId, review } = await bringToReview();
  expect(await listMoney(api.database)).toEqual([
    `balance of booking ${api.id}: $270.00, payment ${squarePaymentId}, in review`,
  ]);
  await expected.decide(api.database, review);
  await reconcilePayments(api.deps);
  expect(await listMoney(api.database)).toEqual([]);
  expect(await api.attempt()).toMatchObject({ state: expected.state });
  expect(await api.show()).toMatchObject({
    status: 'CONFIRMED',
    balance_cents: expected.balanceCents,
  });
  await expect(expected.decide(api.database, review)).rejects.toThrow('waiting for a decision');
});
