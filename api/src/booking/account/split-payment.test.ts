import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';
import { payOnReader } from './test-reader.ts';

// One payment of $300.00 with a tip of $20.00 on Square's reader, shared by several bookings.

let api: TillTest;
let payment: string;
beforeEach(async () => {
  api = await startTillTest();
  payment = await payOnReader(api);
});
afterEach(() => api.close());

const part = (id: string, amountCents?: number, version = 1) =>
  api.take(id, { method: 'CARD', squarePaymentId: payment, amountCents, version });
const left = async () =>
  (await api.unmatched()).map(({ amount_cents }: { amount_cents: number }) => amount_cents);
const two = async () => [await api.booked(), await api.booked()] as const;
const deskOf = async (id: string) =>
  (await api.desk(id)).account.desk.map(
    ({ amount_cents }: { amount_cents: number }) => amount_cents,
  );

test('splits one payment among several bookings, and gives its tip to none', async () => {
  const [one, other] = await two();
  expect((await api.unmatched())[0]).toMatchObject({ amount_cents: 30_000, tip_cents: 2000 });
  const { status, body } = await part(one, 10_000);
  expect([status, body.error]).toEqual([200, undefined]);
  expect((await api.unmatched())[0]).toMatchObject({
    amount_cents: 20_000,
    matched_cents: 10_000,
    tip_cents: 2000,
  });
  expect((await part(one, 1000, 2)).body.error).toMatch(/already recorded with this booking/);
  expect((await part(other)).status).toBe(200);
  expect([await deskOf(one), await deskOf(other), await left()]).toEqual([[10_000], [20_000], []]);
  const { lines } = (await api.staff('GET', '/admin/day/2026-11-20/sheet')).body;
  expect(lines).toContainEqual({ method: 'CARD', payments: 2, cents: 32_000, tipCents: 2000 });
});

test('never records a part above what Square took', async () => {
  const [one, other] = await two();
  await part(one, 29_000);
  const { status, body } = await part(other, 1001);
  expect([status, body.error]).toEqual([409, 'Only $10.00 of this payment is left to record.']);
  expect((await part(other, 1000)).status).toBe(200);
});

test('records a payment once when several bookings take it at the same moment', async () => {
  const [one, other] = await two();
  // A tip has a claim too, which would refuse the second part.
  payment = await payOnReader(api, 0);
  const answers = await Promise.all([part(one, 20_000), part(other, 20_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await left()).toSorted()).toEqual([10_000, 30_000]);
});

test('a corrected part can be recorded again and leaves the other parts unchanged', async () => {
  const [one, other] = await two();
  const { body } = await part(one, 20_000);
  await part(other, 10_000);
  await api.correct(one, { paymentId: body.account.desk[0].id, amountCents: 0 });
  expect([await left(), await deskOf(other)]).toEqual([[20_000], [10_000]]);
  expect((await part(one, undefined, 3)).status).toBe(200);
  expect(await left()).toEqual([]);
});

test('a payment moved to another booking is not split, also when Square refunded a part before', async () => {
  const [one, other] = await two();
  const bookings = async () =>
    (await api.staff('GET', '/admin/day/2026-11-20/sheet')).body.cards[0].bookings;
  const { body } = await part(one, 20_000);
  await api.refundBehindOurBack(payment, 17_000);
  await reconcilePayments(api.deps);
  await api.correct(one, { paymentId: body.account.desk[0].id, amountCents: 0, version: 3 });
  expect((await part(other, 10_000)).status).toBe(200);
  expect(await bookings()).toBe(1);
  expect((await part(one, 1000, 4)).status).toBe(200);
  expect(await bookings()).toBe(2);
});

test('a refund of a split payment uses up the unmatched amount first, then the last part', async () => {
  const [one, other] = await two();
  await part(one, 20_000);
  api.passSeconds(60);
  await part(other, 5000);
  api.passSeconds(60);
  // The $20.00 tip is refunded first, then the $50.00 that belongs to no booking, then the last part.
  await api.refundBehindOurBack(payment, 13_000);
  await reconcilePayments(api.deps);
  await reconcilePayments(api.deps);
  expect([await deskOf(one), await deskOf(other)].map((lines) => lines.toSorted())).toEqual([
    [-1000, 20_000],
    [-5000, 5000],
  ]);
  expect(await left()).toEqual([]);
});

test('a sale without a booking is dismissed with a reason, and that can be undone', async () => {
  const id = await api.booked();
  const sale = (what: string, body?: object) =>
    api.staff('POST', `/admin/desk/unmatched/${payment}/${what}`, { ...(body ? { body } : {}) });
  expect((await sale('dismiss', { reason: ' ' })).status).toBe(400);
  expect((await sale('dismiss', { reason: 'Polishing cloths' })).body).toEqual({ dismissed: true });
  expect((await sale('dismiss', { reason: 'Another reason' })).status).toBe(200);
  const { body } = await api.staff('GET', '/admin/desk/unmatched');
  expect(body).toMatchObject({
    payments: [],
    dismissed: [{ id: payment, amount_cents: 30_000, reason: 'Polishing cloths' }],
  });
  expect((await part(id)).body.error).toBe('This sale was dismissed. Restore it first.');
  expect((await sale('restore')).body).toEqual({ restored: true });
  expect((await sale('restore')).status).toBe(200);
  expect([await left(), (await part(id)).status]).toEqual([[30_000], 200]);
});

test('only a sale on Square’s reader can be dismissed', async () => {
  const { status, body } = await api.staff('POST', '/admin/desk/unmatched/unknown/dismiss', {
    body: { reason: 'Shop' },
  });
  expect([status, body.error]).toEqual([400, 'Square has no such payment for this studio.']);
});
