import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { newBrowser, newCheckout, paymentBody } from '../../test-api.ts';
import { type BookingTest, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
let checkoutId: string;
let paidId: string;

beforeEach(async () => {
  api = await startBookingTest();
  await api.verify('jun@mail.example');
  checkoutId = newCheckout();
  const details = { guestEmail: 'jun@mail.example', date: '2026-12-02 13:00:00' };
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: checkoutId,
  });
  paidId = body.reservationId as string;
});

afterEach(() => api.close());

const open = (more: { browser?: string | null; email?: string } = {}, id = checkoutId) => {
  const { email, ...browser } = more;
  const body = { checkoutId: id, ...(email ? { email } : {}) };
  return api.call('POST', '/booking/open', { body, ...browser });
};

const refused = [401, 'This link no longer opens a booking.'];
const answerOf = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.error];

test('the browser that paid opens its booking by the checkout for a day, and no other booking', async () => {
  const { status, body } = await open();
  expect([status, body.bookingId]).toEqual([200, paidId]);
  const shown = await api.call('GET', `/booking/${paidId}`, { token: body.token });
  expect(shown.body).toMatchObject({ id: paidId, booking_number: body.bookingNumber });
  expect((await api.call('GET', `/booking/${api.id}`, { token: body.token })).status).toBe(404);
  api.passSeconds(24 * 3600 - 1);
  expect((await open()).status).toBe(200);
});

test('after a day, the checkout opens the booking with its address, as a link does', async () => {
  api.passSeconds(24 * 3600);
  expect(await open()).toMatchObject({ status: 403, body: { type: 'EMAIL_NEEDED' } });
  expect((await open({ email: 'ida@mail.example' })).status).toBe(403);
  expect((await open({ email: 'jun@mail.example' })).body.bookingId).toBe(paidId);
  expect(answerOf(await open({ email: 'jun@mail.example', browser: newBrowser() }))).toEqual(
    refused,
  );
  api.clock.now = new Date('2027-01-02T00:00:00Z');
  expect(answerOf(await open({ email: 'jun@mail.example' }))).toEqual(refused);
});

test('refuses a checkout from another browser, from one without a cookie, and one that is unknown', async () => {
  expect(answerOf(await open({ browser: newBrowser() }))).toEqual(refused);
  expect(answerOf(await open({ browser: null }))).toEqual(refused);
  expect(answerOf(await open({}, newCheckout()))).toEqual(refused);
});

test('refuses a checkout that only holds its seats', async () => {
  const held = newCheckout();
  await api.call('POST', '/reservation/hold', {
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-03 13:00:00',
      guestCount: 1,
      guestEmail: 'jun@mail.example',
    },
    key: held,
  });
  expect(answerOf(await open({}, held))).toEqual(refused);
});

test('refuses the checkout once the booking’s links were ended', async () => {
  const { token } = (await open()).body;
  await api.call('POST', `/booking/${paidId}/relink`, { token, body: {} });
  expect(answerOf(await open())).toEqual(refused);
});

test('refuses the checkout of a guest who was erased', async () => {
  const { token } = (await open()).body;
  const { body } = await api.call('GET', `/booking/${paidId}`, { token });
  await api.call('POST', `/booking/${paidId}/cancel`, {
    token,
    body: { version: body.version, refundCents: body.terms.refund_cents },
  });
  expect((await open()).status).toBe(200);
  await eraseCustomer(api.database, { email: 'jun@mail.example', now: api.clock.now });
  expect(answerOf(await open())).toEqual(refused);
});

test('counts refused checkouts together with wrong links', async () => {
  for (let tries = 0; tries < 20; tries++) await open({}, newCheckout());
  expect((await open({}, newCheckout())).status).toBe(429);
});

test('requires the whole link when a call names neither a link nor a checkout', async () => {
  const { status, body } = await api.call('POST', '/booking/open', { body: {} });
  expect([status, body.error]).toEqual([
    400,
    'This link is incomplete. Please open it again from your email.',
  ]);
});
