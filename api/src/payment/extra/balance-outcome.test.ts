import type { Database } from '../../database/database.ts';
import { newCheckout } from '../../test-api.ts';
import { tiePayment } from '../../operations/decide-payment.ts';
import { listMoney } from '../../operations/list-money.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { noteUnknownPayment } from '../reconcile/note-unknown-payment.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { newExtraReference } from './extra-reference.ts';
import { completeExtra } from './settle-extra.ts';
import { startExtra } from './start-extra.ts';
import { type BalanceTest, startBalanceTest } from './test-balance.ts';

let api: BalanceTest;
beforeEach(async () => {
  api = await startBalanceTest();
});
afterEach(() => api.close());

test('starts one of two balance payments that read the same booking', async () => {
  const [root] = await api.reservations();
  const wish = {
    purpose: 'BALANCE' as const,
    root: root!,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 27_000,
    use: null,
  };
  const begun = await Promise.allSettled(
    ['one tab', 'another'].map((requestHash) => startExtra(api.deps, { ...wish, requestHash })),
  );
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await api.attempt()).toMatchObject({ state: 'SENT', amountCents: 27_000 });
});

test('finds and counts a payment once when the process was killed after the charge', async () => {
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

test('a webhook during the request does not turn the payment into unknown money', async () => {
  await api.fault('create', '500-after');
  await api.payBalance();
  const attempt = await api.attempt();
  const { id: paymentId } = (await api.captured()).find(({ amount }) => amount === 27_000)!;
  const payment = (await api.deps.square.findPayment(paymentId))!;
  // The request settles the payment between the first and the second check after Square's event.
  let looks = 0;
  const database: Database = {
    ...api.deps.database,
    run: async (work) => {
      const found = await api.deps.database.run(work);
      looks += 1;
      if (looks === 1) await completeExtra(api.deps, { attempt, paymentId, actor: 'visitor' });
      return found;
    },
  };
  await applyPayment({ ...api.deps, database }, { payment, actor: 'square' });
  expect(looks).toBeGreaterThan(1);
  // Square sends more than one event about each payment.
  await applyPayment(api.deps, { payment, actor: 'square' });
  expect([await api.unknown(), (await api.account()).balance_cents]).toEqual([[], 0]);
});

test('charges once when the process was killed before the charge', async () => {
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

test('gives up a payment that Square never charged, and emails the guest that the balance is still due', async () => {
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

test('refunds money in full when it arrives after the payment was given up', async () => {
  await giveUp();
  const reference_id = newExtraReference('BALANCE', (await api.attempt()).id);
  await api.chargeBehindOurBack({ amount: 27_000, reference_id });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ amountCents: 27_000, cause: 'NO_SEAT' }]);
  expect(await api.subjects()).toContain('Your balance is on its way back');
  expect((await api.account()).balance_cents).toBe(27_000);
  expect(await api.unmatched()).toEqual([]);
});

test('leaves another amount, or a payment whose attempt is missing, to staff', async () => {
  const key = newCheckout();
  await api.fault('create', '500-before');
  await api.payBalance(27_000, key);
  const reference_id = newExtraReference('BALANCE', (await api.attempt()).id);
  await api.chargeBehindOurBack({ amount: 100, reference_id });
  await api.chargeBehindOurBack({
    amount: 200,
    reference_id: newExtraReference('BALANCE', api.id),
  });
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

/** Makes a balance payment that Square has but whose attempt is in review. */
async function doubt(): Promise<string> {
  await api.fault('create', '500-after');
  await api.payBalance();
  await api.database.run((manager) =>
    manager.update(PaymentAttempt, { purpose: 'BALANCE' }, { state: 'REVIEW' }),
  );
  api.passSeconds(90);
  return (await api.captured()).find(({ amount }) => amount === 27_000)!.id;
}

test('counts a balance in review once Square has its payment, without a decision', async () => {
  await doubt();
  await reconcilePayments(api.deps);
  expect([await listMoney(api.database), await api.unknown()]).toEqual([[], []]);
  expect([(await api.account()).balance_cents, (await api.attempt()).state]).toEqual([
    0,
    'COMPLETED',
  ]);
});

test('matching a payment to a booking settles the attempt in review that the payment names', async () => {
  const id = await doubt();
  await noteUnknownPayment(api.deps, (await api.deps.square.findPayment(id))!);
  expect(await tiePayment(api.deps, { id, reservationId: api.id })).toBe('BALANCE');
  expect(await listMoney(api.database)).toEqual([]);
  expect([(await api.account()).balance_cents, (await api.attempt()).state]).toEqual([
    0,
    'COMPLETED',
  ]);
});

test('a payment matched to a confirmed booking pays its balance and is refunded with it', async () => {
  await api.chargeBehindOurBack({
    amount: 27_000,
    reference_id: newExtraReference('BALANCE', newCheckout()),
  });
  await reconcilePayments(api.deps);
  const [{ squarePaymentId: id } = { squarePaymentId: '' }] = await api.unknown();
  await tiePayment(api.deps, { id, reservationId: api.id });
  expect(await api.show()).toMatchObject({ balance_cents: 0, balance_paid_cents: 27_000 });
  const { history, refundable_cents } = await api.desk(api.id);
  expect(refundable_cents).toBe(33_000);
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'BALANCE', amount_cents: 27_000, actor: 'admin' }),
  );
  expect((await api.cancel(33_000)).status).toBe(200);
  await pushRefunds(api.deps);
  const sums = (await api.refunds()).map(({ amountCents }) => amountCents);
  expect(sums.sort((one, other) => one - other)).toEqual([6000, 27_000]);
});

test('refunds a payment when the booking was canceled in the meantime', async () => {
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
