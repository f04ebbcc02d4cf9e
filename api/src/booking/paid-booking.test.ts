import { newCheckout, paymentBody } from '../test-api.ts';
import { type DeskTest, startDeskTest } from './desk/test-desk.ts';
import { guestToken } from './test-booking.ts';

let api: DeskTest;
let checkout: string;
let token: string;
let id: string;
beforeEach(async () => {
  api = await startDeskTest();
  checkout = newCheckout();
  await api.verify('ada@mail.example');
  const details = { date: '2026-12-03 13:00:00', guestEmail: 'ada@mail.example' };
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: checkout,
  });
  id = body.reservationId;
  token = await guestToken(api, id);
});
afterEach(() => api.close());

const status = async () => (await api.call('GET', '/payment/status', { key: checkout })).body;

test('a checkout’s key shows the current state of its booking, and nothing about its guest', async () => {
  const { booking } = await status();
  expect(booking).toMatchObject({
    id,
    title: 'Ring Workshop',
    appointment_time: '2026-12-03T13:00:00-08:00',
    guest_count: 2,
    paid_cents: 6000,
    version: 1,
    signed_guests: 0,
  });
  expect(JSON.stringify(booking)).not.toMatch(/Maya|ada@mail|phone/);
});

test('a checkout’s key shows the session to which its booking has moved', async () => {
  const body = { date: '2026-12-05 15:00:00', version: 1 };
  await api.call('POST', `/booking/${id}/move`, { token, body });
  expect((await status()).booking).toMatchObject({
    appointment_time: '2026-12-05T15:00:00-08:00',
    version: 2,
  });
});

test('a checkout’s key says that its booking was canceled, and shows no details', async () => {
  await api.call('POST', `/booking/${id}/cancel`, {
    token,
    body: { refundCents: 6000, version: 1 },
  });
  // A page of the previous release that is still open would wait forever on a status it does not know.
  expect(await status()).toMatchObject({
    status: 'FAILED',
    message: 'This booking was canceled.',
  });
  expect(await status()).not.toHaveProperty('booking');
});

test('a checkout’s key shows no booking whose session is closed', async () => {
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: '2026-12-03', to: '2026-12-03', reason: 'Illness' },
  });
  expect(await status()).not.toHaveProperty('booking');
});
