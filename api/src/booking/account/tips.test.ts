import { bookPaid } from '../../reservation/test-reservation.ts';
import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { newCheckout } from '../../test-api.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';
import { payOnReader } from './test-reader.ts';

let api: TillTest;
let id: string;
/** Maya's booking for two on Dec 1, with $270.00 due. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  api.passSeconds(60);
});
afterEach(() => api.close());

const tip = (body: object = {}, key: string = newCheckout(), of = id) =>
  api.staff('POST', `/admin/booking/${of}/tip`, {
    key,
    body: { method: 'CASH', amountCents: 2000, staffId: 1, version: 1, ...body },
  });
const correct = (body: object, of = id) =>
  api.staff('POST', `/admin/booking/${of}/tip/correct`, {
    key: newCheckout(),
    body: { amountCents: 0, staffId: 1, reason: 'Miscounted', version: 2, ...body },
  });
const tipsOf = async (of = id): Promise<number[]> =>
  (await api.desk(of)).tips.map(({ amount_cents }: { amount_cents: number }) => amount_cents);
const sheet = async () => (await api.staff('GET', '/admin/day/2026-11-20/sheet')).body;

test('a tip is recorded once for a staff member, and is neither revenue nor money to pay back', async () => {
  const key = newCheckout();
  const [first, again] = [await tip({}, key), await tip({}, key)];
  expect([first.status, again.status, first.body.error]).toEqual([200, 200, undefined]);
  const booking = await api.desk(id);
  expect(booking).toMatchObject({
    balance_cents: 27_000,
    account: { balance_cents: 27_000, desk: [] },
    tips: [{ method: 'CASH', amount_cents: 2000, staff_id: 1, is_corrected: false }],
  });
  expect(booking).not.toHaveProperty('desk');
  expect(booking.history[0]).toMatchObject({ what: 'TIP', amount_cents: 2000, actor: 'admin' });
  const overdrawn = await api.take(id, { amountCents: -100, note: 'Payout', version: 2 });
  expect([overdrawn.status, overdrawn.body.type]).toEqual([409, 'REFUND_TOO_HIGH']);
});

test('a cash payment and its tip are recorded together, and only the payment settles the balance', async () => {
  const paid = { amountCents: 27_000, tipCents: 3000, tipStaffId: null };
  const short = await api.take(id, { ...paid, givenCents: 29_000 });
  expect([short.status, short.body.error]).toEqual([
    400,
    'This is less than the amount due and the tip.',
  ]);
  const { status, body } = await api.take(id, { ...paid, givenCents: 30_000 });
  expect([status, body.balance_cents]).toEqual([200, 0]);
  expect(body.tips).toMatchObject([{ amount_cents: 3000, staff_id: null, staff_name: null }]);
  expect((await sheet()).drawer).toEqual({
    salesCents: 27_000,
    tipsCents: 3000,
    refundsCents: 0,
    paidOutCents: 0,
  });
});

test.each([
  ['no amount', { amountCents: 0 }, 'Enter a tip above $0.00'],
  ['a negative amount', { amountCents: -500 }, 'Enter a tip above $0.00'],
  ['more than $10,000', { amountCents: 1_000_001 }, 'Enter a tip of at most $10,000.00'],
  ['half a cent', { amountCents: 10.5 }, 'Enter a tip'],
  ['an unknown person', { staffId: 99 }, 'This staff member is no longer on the staff list.'],
])('refuses a tip with %s', async (_, body, message) => {
  const { status, body: refused } = await tip(body);
  expect(status).toBe(400);
  expect(refused.details?.[0]?.message ?? refused.error).toBe(message);
  expect(await tipsOf()).toEqual([]);
});

test('refuses a tip with a payout, and a tip for a canceled booking', async () => {
  await api.take(id, { amountCents: 5000 });
  const payout = { amountCents: -1000, note: 'Too much', tipCents: 500, version: 2 };
  expect((await api.take(id, payout)).body.error).toBe(
    'A payout has no tip. Record the tip by itself.',
  );
  await api.staff('POST', `/admin/booking/${id}/cancel`, {
    body: { refundCents: 6000, deskRefundCents: 5000, version: 2 },
  });
  const { status, body } = await tip({ version: 3 });
  expect([status, body.error]).toEqual([
    409,
    'This booking is canceled. A tip can’t be recorded for it.',
  ]);
});

test('when two staff members add a tip at once, the second gets a conflict', async () => {
  const answers = await Promise.all([tip(), tip({ staffId: 2 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ body }) => body.type)).toContain('VERSION_CONFLICT');
  expect(await tipsOf()).toEqual([2000]);
});

test('corrects a tip and who gets it with new lines, once', async () => {
  const { body } = await tip();
  const [{ id: tipId }] = body.tips;
  expect((await correct({ tipId, amountCents: 2000 })).body.error).toBe(
    'This tip is already recorded like that.',
  );
  const right = await correct({ tipId, amountCents: 1500, staffId: 2 });
  expect([right.status, right.body.error]).toEqual([200, undefined]);
  expect(await tipsOf()).toHaveLength(3);
  const { tips } = await sheet();
  expect(tips.map(({ cashCents }: { cashCents: number }) => cashCents).toSorted()).toEqual([
    0, 1500,
  ]);
  const again = await correct({ tipId, version: 3 });
  expect([again.status, again.body.error]).toEqual([409, 'This tip has already been corrected.']);
});

test('a card tip comes from Square, is recorded once for a split payment, and keeps its amount', async () => {
  const payment = await payOnReader(api);
  const other = await api.booked();
  const part = (of: string, more: object) =>
    api.take(of, { method: 'CARD', squarePaymentId: payment, ...more });
  expect((await part(id, { amountCents: 27_000, tipStaffId: 1 })).status).toBe(200);
  expect((await part(other, { tipStaffId: 2 })).status).toBe(200);
  expect([await tipsOf(id), await tipsOf(other)]).toEqual([[2000], []]);
  const { cards, lines, tips } = await sheet();
  expect(cards).toMatchObject([
    { squarePaymentId: payment, salesCents: 30_000, tipCents: 2000, bookings: 2 },
  ]);
  expect(lines).toContainEqual({ method: 'CARD', payments: 2, cents: 32_000, tipCents: 2000 });
  expect(tips).toMatchObject([{ staffId: 1, cardCents: 2000 }]);
  const [{ id: tipId }] = (await api.desk(id)).tips;
  expect((await correct({ tipId })).body.error).toBe(
    'A card tip’s amount comes from Square. You can change who gets it.',
  );
  expect((await correct({ tipId, amountCents: 2000, staffId: null })).status).toBe(200);
  expect((await sheet()).tips).toMatchObject([
    { staffId: 1, cardCents: 0 },
    { staffId: null, cardCents: 2000 },
  ]);
});

test('two bookings that take one card payment at the same moment record its tip once', async () => {
  const payment = await payOnReader(api);
  const other = await api.booked();
  const part = (of: string) =>
    api.take(of, { method: 'CARD', squarePaymentId: payment, amountCents: 10_000 });
  await Promise.all([part(id), part(other)]);
  expect([...(await tipsOf(id)), ...(await tipsOf(other))]).toEqual([2000]);
});

test('a card payment that is taken off its booking takes its tip along', async () => {
  const payment = await payOnReader(api);
  const card = { method: 'CARD', squarePaymentId: payment };
  const { body } = await api.take(id, card);
  await api.correct(id, { paymentId: body.account.desk[0].id, amountCents: 0 });
  expect(await tipsOf()).toHaveLength(2);
  const other = await api.booked();
  expect((await api.take(other, { ...card, tipStaffId: 2 })).body.error).toBeUndefined();
  expect(await tipsOf(other)).toEqual([2000]);
  expect((await sheet()).cards).toMatchObject([{ salesCents: 30_000, tipCents: 2000 }]);
});

test('a refund at Square takes the tip first, once, and a tip recorded after it counts what is left', async () => {
  const payment = await payOnReader(api);
  await api.take(id, { method: 'CARD', squarePaymentId: payment, tipStaffId: 1 });
  api.passSeconds(60);
  await api.refundBehindOurBack(payment, 1500);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  expect((await tipsOf()).toSorted()).toEqual([-1500, 2000]);
  expect((await sheet()).cards).toMatchObject([{ salesCents: 30_000, tipCents: 500 }]);
  const { account } = await api.desk(id);
  const other = await api.booked();
  const { version } = (await api.desk(id)).reservation;
  await api.correct(id, { paymentId: account.desk[0].id, amountCents: 0, version });
  expect((await api.take(other, { method: 'CARD', squarePaymentId: payment })).status).toBe(200);
  expect(await tipsOf(other)).toEqual([500]);
});
