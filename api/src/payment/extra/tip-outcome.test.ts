import { startTipTest, type TipTest } from '../../booking/account/test-tip.ts';
import { tiePayment } from '../../operations/decide-payment.ts';
import { keepReservation, releaseReservation } from '../../operations/end-review.ts';
import { listMoney } from '../../operations/list-money.ts';
import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { handleWebhooks } from '../webhook/handle-webhooks.ts';
import { newExtraReference } from './extra-reference.ts';

let api: TipTest;
beforeEach(async () => {
  api = await startTipTest();
});
afterEach(() => api.close());

const state = async () => (await api.tipAttempts()).map((attempt) => attempt.state);

test('records a tip once when the process was killed after the charge', async () => {
  api.crashAt('after-charge');
  const key = newCheckout();
  await api.leaveTip(2000, { key });
  api.restart();
  expect(await api.lines()).toEqual([]);
  expect(await api.shownTip()).toEqual({
    given_cents: 0,
    cannot: 'Your tip is being paid. Please look again in a minute.',
  });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  await resolvePayments(api.deps);
  await reconcilePayments(api.deps);
  expect((await api.leaveTip(2000, { key })).body.status).toBe('CONFIRMED');
  expect([await api.charged(), await api.lines()]).toEqual([[6000, 2000], [2000]]);
  const subjects = await api.subjects();
  expect(subjects.filter((each) => each === 'Thank you for your tip')).toHaveLength(1);
});

test('charges a tip once when its outcome was unknown, also after the guest’s address has changed', async () => {
  await api.fault('create', '500-after');
  expect((await api.leaveTip()).body.status).toBe('PENDING');
  expect((await api.leaveTip()).body.error).toMatch('Your tip is being paid.');
  await api.database.run((manager) =>
    manager.query(`UPDATE reservation SET guest_email = 'other@mail.example'`),
  );
  api.passSeconds(30);
  await resolvePayments(api.deps);
  await resolvePayments(api.deps);
  expect([await api.charged(), await api.lines()]).toEqual([[6000, 2000], [2000]]);
});

const giveUp = async () => {
  await api.fault('create', '500-before');
  await api.leaveTip();
  for (const seconds of [360, 360]) {
    api.passSeconds(seconds);
    await resolvePayments(api.deps);
  }
};

test('gives up a tip that Square never charged, and the guest can leave another', async () => {
  await giveUp();
  expect([await state(), await api.lines()]).toEqual([['VOIDED'], []]);
  expect(await api.subjects()).toContain('Your tip did not go through');
  expect((await api.leaveTip()).status).toBe(200);
});

test('refunds a tip in full when it arrives after it was given up', async () => {
  await giveUp();
  const [attempt] = await api.tipAttempts();
  const reference_id = newExtraReference('TIP', attempt!.id);
  await api.chargeBehindOurBack({ amount: 2000, reference_id });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([{ amountCents: 2000, cause: 'NO_SEAT' }]);
  expect(await api.subjects()).toContain('Your tip is on its way back');
  expect([await state(), await api.lines()]).toEqual([['RETURNED'], []]);
  expect((await api.sheet()).refunds).toEqual({ count: 0, cents: 0 });
  expect((await api.desk(api.id)).refunds).toEqual([]);
});

test('keeps a tip when the booking is canceled while it is being paid', async () => {
  api.crashAt('after-charge');
  await api.leaveTip();
  api.restart();
  await api.database.run((manager) =>
    manager.query(`UPDATE reservation SET state = 'CANCELLED' WHERE id = '${api.id}'`),
  );
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  expect([await state(), await api.lines(), await api.refunds()]).toEqual([
    ['COMPLETED'],
    [2000],
    [],
  ]);
});

test.each(['its event', 'the reconciler'])(
  'takes a tip that was refunded in Square off the sheet, reported by %s',
  async (by) => {
    await api.leaveTip();
    const payment = await api.paymentOf();
    await api.refundBehindOurBack(payment, 1500);
    for (let times = 0; times < 2; times++) {
      if (by === 'its event') await api.announce(payment);
      await handleWebhooks(api.deps);
      if (by !== 'its event') await reconcilePayments(api.deps);
    }
    expect(await api.lines()).toEqual([2000, -1500]);
    expect(await api.shownTip()).toMatchObject({ given_cents: 500 });
    const sheet = await api.sheet();
    expect(sheet.tips).toMatchObject([{ onlineCents: 500 }]);
    expect(sheet.refunds).toEqual({ count: 0, cents: 0 });
    expect(await api.refunds()).toMatchObject([{ amountCents: 1500, cause: 'AT_SQUARE' }]);
    expect(await api.subjects()).toContain('Your tip is on its way back');
    // A refund of a tip is no line of the bill and its receipts.
    const { refundable_cents, account, refunds } = await api.desk(api.id);
    expect([refundable_cents, account.balance_cents, refunds]).toEqual([6000, 27_000, []]);
  },
);

/** Makes a recorded tip whose payment is missing at Square. */
async function bringToReview() {
  await api.leaveTip();
  const [attempt] = await api.tipAttempts();
  await api.voidBehindOurBack(attempt!.id);
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  return attempt!;
}

test.each([
  { decide: keepReservation, left: [2000], ends: 'KEPT' },
  { decide: releaseReservation, left: [2000, -2000], ends: 'RELEASED' },
])('lists a tip in review until staff decide: $ends', async ({ decide, left, ends }) => {
  const { squarePaymentId } = await bringToReview();
  expect((await api.leaveTip(500, { givenCents: 2000 })).body.error).toMatch(/earlier payment/);
  expect(await listMoney(api.database)).toEqual([
    `tip of booking ${api.id}: $20.00, payment ${squarePaymentId}, in review`,
  ]);
  await decide(api.database, { id: api.id, now: api.clock.now });
  expect([await state(), await api.lines(), await listMoney(api.database)]).toEqual([
    [ends],
    left,
    [],
  ]);
});

test('leaves another amount to staff, who record it as a tip of a booking', async () => {
  await api.fault('create', '500-before');
  await api.leaveTip();
  const [attempt] = await api.tipAttempts();
  const reference_id = newExtraReference('TIP', attempt!.id);
  await api.chargeBehindOurBack({ amount: 1900, reference_id });
  api.passSeconds(90);
  await reconcilePayments(api.deps);
  const [{ squarePaymentId: id } = { squarePaymentId: '' }] = await api.unknown();
  expect([await state(), await api.lines()]).toEqual([['VOIDED'], []]);
  expect(await tiePayment(api.deps, { id, reservationId: api.id })).toBe('TIP');
  expect(await api.lines()).toEqual([1900]);
  const { refundable_cents, account } = await api.desk(api.id);
  expect([refundable_cents, account.balance_cents]).toEqual([6000, 27_000]);
  const listed = (await api.staff('GET', '/reservation/2026-12-01')).body;
  expect(listed[0]).toMatchObject({ balance_cents: 27_000 });
});
