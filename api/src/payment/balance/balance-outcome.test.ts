import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { newBalanceReference } from './balance-reference.ts';
import { type BalanceTest, startBalanceTest } from './test-balance.ts';

let api: BalanceTest;
beforeEach(async () => {
  api = await startBalanceTest();
});
afterEach(() => api.close());

test('killed after the charge, it is found and counts once', async () => {
  api.crashAt('after-charge');
  const key = newCheckout();
  await api.payBalance(27_000, key);
  api.restart();
  expect(await api.charged()).toEqual([6000, 27_000]);
  expect((await api.account()).balance_cents).toBe(27_000);
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  expect((await api.account()).balance_cents).toBe(0);
  await resolvePayments(api.deps);
  await reconcilePayments(api.deps);
  expect((await api.payBalance(27_000, key)).body.status).toBe('CONFIRMED');
  expect(await api.charged()).toEqual([6000, 27_000]);
  expect((await api.subjects()).toSorted()).toEqual([
    'Your balance is paid',
    'Your workshop is booked',
  ]);
});

test('killed before the charge, the resolver charges it once', async () => {
  await api.fault('create', '500-before');
  await api.payBalance();
  api.passSeconds(30);
  await resolvePayments(api.deps);
  await resolvePayments(api.deps);
  expect(await api.charged()).toEqual([6000, 27_000]);
  expect((await api.account()).balance_cents).toBe(0);
});

const giveUp = async () => {
  await api.fault('create', '500-before');
  await api.payBalance();
  for (const seconds of [360, 360]) {
    api.passSeconds(seconds);
    await resolvePayments(api.deps);
  }
};

test('one that Square never charged is given up: the guest is told, and it is due as before', async () => {
  const seats = await api.seatsTaken();
  await giveUp();
  expect(await api.show()).toMatchObject({
    status: 'CONFIRMED',
    balance_cents: 27_000,
    cannot: { pay: null },
  });
  expect(await api.seatsTaken()).toBe(seats);
  expect((await api.subjects()).toSorted()).toEqual([
    'Your payment did not go through',
    'Your workshop is booked',
  ]);
  expect((await api.payBalance()).status).toBe(200);
});

test('money that comes after it was given up goes back whole', async () => {
  await giveUp();
  const reference_id = newBalanceReference((await api.attempt()).id);
  await api.chargeBehindOurBack({ amount: 27_000, reference_id });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ amountCents: 27_000, cause: 'NO_SEAT' }]);
  expect((await api.account()).balance_cents).toBe(27_000);
  expect(await api.unmatched()).toEqual([]);
});

test('another sum than was asked for, or of an attempt that is not here, is a person’s', async () => {
  const key = newCheckout();
  await api.fault('create', '500-before');
  await api.payBalance(27_000, key);
  const reference_id = newBalanceReference((await api.attempt()).id);
  await api.chargeBehindOurBack({ amount: 100, reference_id });
  await api.chargeBehindOurBack({ amount: 200, reference_id: newBalanceReference(api.id) });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  expect((await api.unknown()).map(({ amountCents }) => amountCents).toSorted()).toEqual([
    100, 200,
  ]);
  expect([(await api.account()).balance_cents, (await api.attempt()).state]).toEqual([
    27_000,
    'VOIDED',
  ]);
});

test('of a booking that was cancelled while it was paid for, the money goes back', async () => {
  api.crashAt('after-charge');
  await api.payBalance();
  api.restart();
  await api.database.run((manager) =>
    manager.query(`UPDATE reservation SET state = 'CANCELLED' WHERE id = '${api.id}'`),
  );
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  expect(await api.attempt()).toMatchObject({ state: 'RETURNED' });
  expect(await api.refunds()).toMatchObject([{ amountCents: 27_000, cause: 'NO_SEAT' }]);
});

test('money that Square does not have counts no more, and its booking stands', async () => {
  await api.payBalance();
  const { id: paid } = await api.attempt();
  await api.database.run((manager) =>
    manager.update(PaymentAttempt, { id: paid }, { squarePaymentId: 'nowhere' }),
  );
  api.passSeconds(120);
  const alarms = api.alarms();
  await reconcilePayments(api.deps);
  expect(alarms).toContain('payment needs review');
  expect(await api.show()).toMatchObject({ status: 'CONFIRMED', balance_cents: 27_000 });
});
