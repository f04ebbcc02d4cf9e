import { guestToken } from '../../booking/test-booking.ts';
import { seed } from '../../seed.ts';
import { newBrowser, newCheckout, paymentBody } from '../../test-api.ts';
import { Coupon } from './coupon.entity.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

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
      useLimit: 2,
      uses: 0,
      perAddress: null,
      origin: null,
      ...more,
    }),
  );

const uses = async () =>
  (await api.database.run((manager) => manager.findOneByOrFail(Coupon, { code: couponCode }))).uses;

const amounts = async () => (await api.captured()).map(({ amount }) => amount);

const at = (instant: Date, milliseconds = 0) => {
  api.clock.now = new Date(instant.getTime() + milliseconds);
};

test('a coupon is valid from its first instant until just before its last', async () => {
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

test('a coupon that expired between the quote and the payment is refused, and nothing is charged', async () => {
  await addCoupon();
  at(ends);
  await api.verify('maya@mail.example');
  const { status, body } = await api.pay(newCheckout(), { couponCode });
  expect([status, body.type]).toEqual([400, 'COUPON_INVALID']);
  expect(await amounts()).toEqual([]);
});

test('a used-up coupon is refused, and nothing is charged', async () => {
  await addCoupon({ useLimit: 2, uses: 2 });
  at(opens);
  const { status, body } = await api.pay(newCheckout(), { couponCode });
  expect([status, body.type]).toEqual([400, 'COUPON_INVALID']);
  expect([await amounts(), await uses()]).toEqual([[], 2]);
});

test('one of eight guests who use a one-use coupon at once gets the coupon’s price', async () => {
  await addCoupon({ useLimit: 1 });
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

test('a refused card returns the coupon’s use, and another card gets the coupon’s price', async () => {
  await addCoupon();
  at(opens);
  const checkout = newCheckout();
  const declined = { couponCode, sourceId: 'cnon:card-nonce-declined' };
  expect((await api.pay(checkout, declined)).status).toBe(402);
  expect(await uses()).toBe(0);
  expect((await api.pay(checkout, { couponCode })).status).toBe(200);
  expect([await amounts(), await uses()]).toEqual([[1000], 2]);
});

test('a payment that was given up returns the coupon’s use, once', async () => {
  await addCoupon({ useLimit: 5, uses: 3 });
  at(opens);
  await api.fault('create', '500-before');
  expect((await api.pay(newCheckout(), { couponCode })).status).toBe(202);
  expect(await uses()).toBe(5);
  for (const minutes of [6, 6, 6]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  expect((await api.rows()).reservation?.state).toBe('FAILED');
  expect(await uses()).toBe(3);
});

test('every seat of a party uses a coupon, and a party with more seats than uses is refused', async () => {
  await addCoupon({ useLimit: 3 });
  at(opens);
  const pay = (guestCount: number) =>
    api.pay(newCheckout(), { couponCode, details: { guestCount }, confirmDuplicate: true });
  expect((await pay(2)).status).toBe(200);
  const refused = await pay(2);
  expect([refused.status, refused.body.type]).toEqual([400, 'COUPON_INVALID']);
  const quote = { guestCount: 2, couponCode };
  expect((await api.call('POST', '/payment/quote', { body: quote })).status).toBe(400);
  expect((await pay(1)).status).toBe(200);
  expect([await amounts(), await uses()]).toEqual([[1000, 500], 3]);
});

test('parties that use a coupon’s last seats at once never exceed its limit', async () => {
  await addCoupon({ useLimit: 7 });
  at(opens);
  const guests = Array.from({ length: 6 }, (_, index) => `guest${index}@mail.example`);
  for (const guest of guests) await api.verify(guest);
  const answers = await Promise.all(
    guests.map((guestEmail, index) =>
      api.pay(newCheckout(), {
        couponCode,
        details: { guestEmail, guestCount: 2, date: `2026-11-2${4 + index} 13:00:00` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await uses()).toBe(6);
});

test('a coupon’s limit per address holds for ten payments at once', async () => {
  await addCoupon({ useLimit: 100, perAddress: 3 });
  at(opens);
  // A proof of an address is good for one booking.
  const pay = async (guestEmail: string, index: number) => {
    const browser = newBrowser();
    await api.verify(guestEmail, browser);
    const date = `2026-${index < 5 ? `11-2${4 + index}` : `12-0${index - 4}`} 13:00:00`;
    const body = paymentBody({ couponCode, details: { guestEmail, guestCount: 1, date } });
    return api.call('POST', '/payment/create-payment', { key: newCheckout(), browser, body });
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => pay('maya@mail.example', index)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.map(({ body }) => body.error)).toEqual(
    Array(7).fill(expect.stringContaining('covers at most 3 of your participants')),
  );
  expect((await pay('ines@mail.example', 0)).status).toBe(200);
  expect(await uses()).toBe(4);
});

test('the coupon from the environment is for one booking per address, and can be used again after a full refund', async () => {
  const { COUPON_CODE } = api.deps.env;
  const book = async (guestEmail: string, day: number) => {
    await api.verify(guestEmail);
    const details = { guestEmail, guestCount: 2, date: `2026-12-0${day} 13:00:00` };
    return api.pay(newCheckout(), { couponCode: COUPON_CODE, details });
  };
  const first = await book('maya@mail.example', 3);
  expect(first.status).toBe(200);
  const second = await book('maya@mail.example', 4);
  expect([second.status, second.body.type]).toEqual([400, 'COUPON_INVALID']);
  expect(second.body.error).toMatch(/one booking per email address/);
  expect((await book('ines@mail.example', 4)).status).toBe(200);

  const { reservationId: id } = first.body;
  const token = await guestToken(api, id);
  const body = { refundCents: 2, version: 1 };
  expect((await api.call('POST', `/booking/${id}/cancel`, { token, body })).status).toBe(200);
  expect((await book('maya@mail.example', 5)).status).toBe(200);
});

test('a start with another COUPON_CODE ends the previous code and keeps staff’s coupons', async () => {
  await addCoupon({ validUntil: new Date('2027-01-01T00:00:00Z') });
  const before = api.deps.env.COUPON_CODE;
  api.passSeconds(60);
  const { now } = api.clock;
  const seedWith = (code: string) =>
    seed(api.database, { env: { ...api.deps.env, COUPON_CODE: code }, now });
  await seedWith('another-one');
  await seedWith('ANOTHER-ONE');
  const coupons = await api.database.run((manager) => manager.find(Coupon));
  const valid = coupons.filter(({ validUntil }) => validUntil > now).map(({ code }) => code);
  expect(valid.sort()).toEqual(['ANOTHER-ONE', couponCode]);
  const quote = { guestCount: 1, couponCode: before };
  expect((await api.call('POST', '/payment/quote', { body: quote })).status).toBe(400);
});
