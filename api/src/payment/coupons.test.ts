import { newCheckout } from '../test-api.ts';
import { Coupon } from './coupon.entity.ts';
import { resolvePayments } from './resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from './test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const couponCode = 'ONE-MORNING';
const opens = new Date('2026-11-20T17:30:00Z');
const ends = new Date('2026-11-20T20:00:00Z');

const addCoupon = (more: Partial<Coupon> = {}) =>
  api.database.run((manager) =>
    manager.insert(Coupon, {
      code: couponCode,
      depositCents: 500,
      validFrom: opens,
      validUntil: ends,
      useLimit: 1,
      uses: 0,
      ...more,
    }),
  );

const uses = async () =>
  (await api.database.run((manager) => manager.findOneByOrFail(Coupon, { code: couponCode }))).uses;

const amounts = async () => (await api.captured()).map(({ amount }) => amount);

const at = (instant: Date, milliseconds = 0) => {
  api.clock.now = new Date(instant.getTime() + milliseconds);
};

test('a coupon counts from its first instant until before its last', async () => {
  await addCoupon();
  const quoteStatus = async () =>
    (await api.call('POST', '/payment/quote', { body: { guestCount: 1, couponCode } })).status;
  at(opens, -1);
  expect(await quoteStatus()).toBe(400);
  at(opens);
  expect(await quoteStatus()).toBe(200);
  at(ends, -1);
  expect(await quoteStatus()).toBe(200);
  at(ends);
  expect(await quoteStatus()).toBe(400);
});

test('a coupon that ran out between the quote and the payment is refused, nothing is charged', async () => {
  await addCoupon();
  at(ends);
  await api.verify('maya@mail.example');
  const { status, body } = await api.pay(newCheckout(), { couponCode });
  expect([status, body.type]).toEqual([400, 'COUPON_INVALID']);
  expect(await amounts()).toEqual([]);
});

test('a coupon that is used up is refused, nothing is charged', async () => {
  await addCoupon({ useLimit: 2, uses: 2 });
  at(opens);
  const { status, body } = await api.pay(newCheckout(), { couponCode });
  expect([status, body.type]).toEqual([400, 'COUPON_INVALID']);
  expect([await amounts(), await uses()]).toEqual([[], 2]);
});

test('of eight guests who use a coupon for one at once, one has its price', async () => {
  await addCoupon();
  at(opens);
  const guests = Array.from({ length: 8 }, (_, index) => `guest${index}@mail.example`);
  for (const guest of guests) await api.verify(guest);
  const answers = await Promise.all(
    guests.map((guestEmail) =>
      api.pay(newCheckout(), { couponCode, details: { guestEmail, guestCount: 1 } }),
    ),
  );
  const types = answers.map(({ status, body }) => body.type ?? status);
  expect(types.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 'COUPON_INVALID')]);
  expect([await amounts(), await uses()]).toEqual([[500], 1]);
});

test('a refused card gives the coupon’s use back, and another card has its price', async () => {
  await addCoupon();
  at(opens);
  const checkout = newCheckout();
  const declined = { couponCode, sourceId: 'cnon:card-nonce-declined' };
  expect((await api.pay(checkout, declined)).status).toBe(402);
  expect(await uses()).toBe(0);
  expect((await api.pay(checkout, { couponCode })).status).toBe(200);
  expect([await amounts(), await uses()]).toEqual([[1000], 1]);
});

test('a payment that was given up gives the coupon’s use back, once', async () => {
  await addCoupon({ useLimit: 5, uses: 3 });
  at(opens);
  await api.fault('create', '500-before');
  expect((await api.pay(newCheckout(), { couponCode })).status).toBe(202);
  expect(await uses()).toBe(4);
  for (const minutes of [6, 6, 6]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  expect((await api.rows()).reservation?.state).toBe('FAILED');
  expect(await uses()).toBe(3);
});
