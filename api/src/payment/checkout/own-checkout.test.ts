import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

test('a visitor who signs in between the hold and the payment continues the same checkout', async () => {
  const { reservationDetails } = paymentBody();
  const { service, date, guestCount, guestEmail } = reservationDetails;
  const checkout = newCheckout();
  const seats = { service, date, guestCount, guestEmail };
  expect((await api.call('POST', '/reservation/hold', { key: checkout, body: seats })).status).toBe(
    200,
  );
  const account = { name: 'Maya Lindqvist', email: guestEmail, password: 'hammered silver' };
  const { token } = (await api.call('POST', '/auth/register', { body: account })).body;
  const order = { key: checkout, token, body: paymentBody() };
  const paid = await api.call('POST', '/payment/create-payment', order);
  expect([paid.status, (await api.call('POST', '/payment/create-payment', order)).body]).toEqual([
    200,
    paid.body,
  ]);
});

test('a customer who signs out between the hold and the payment pays after proving the address', async () => {
  const { reservationDetails } = paymentBody();
  const { service, date, guestCount, guestEmail } = reservationDetails;
  const account = { name: 'Maya Lindqvist', email: guestEmail, password: 'hammered silver' };
  const { token } = (await api.call('POST', '/auth/register', { body: account })).body;
  const key = newCheckout();
  const seats = { service, date, guestCount, guestEmail };
  await api.call('POST', '/reservation/hold', { key, token, body: seats });
  await api.call('POST', '/auth/logout', { token });
  const order = { key, body: paymentBody() };
  const unproved = await api.call('POST', '/payment/create-payment', order);
  expect([unproved.status, unproved.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  await api.verify(guestEmail);
  const paid = await api.call('POST', '/payment/create-payment', order);
  expect([paid.status, (await api.call('POST', '/payment/create-payment', order)).body]).toEqual([
    200,
    paid.body,
  ]);
});
