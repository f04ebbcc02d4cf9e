import { Reservation } from '../reservation.entity.ts';
import { newBrowser, newCheckout, paymentBody } from '../../test-api.ts';
import { type PaymentTest, startPaymentTest } from '../../payment/test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const dateOf = (day: number) => `2026-12-0${day} 13:00:00`;

/** Each booking comes from another browser and network. */
async function pay(day: number, guestCount: number, guestEmail = email) {
  const browser = newBrowser();
  await api.verify(guestEmail, browser);
  const body = paymentBody({ details: { guestEmail, guestCount, date: dateOf(day) } });
  const client = `198.51.${day}.7`;
  return api.call('POST', '/payment/create-payment', { key: newCheckout(), browser, client, body });
}

const seatsBooked = async () =>
  (await api.database.run((manager) => manager.findBy(Reservation, { state: 'CONFIRMED' }))).reduce(
    (sum, { guestCount }) => sum + guestCount,
    0,
  );

const limit =
  'One email address can have up to 16 upcoming seats booked online. For more, please contact the studio: hello@silverbench.example. Nothing was charged.';

test('one address books 16 upcoming seats online, and is sent to the studio for more', async () => {
  expect((await pay(1, 8)).status).toBe(200);
  expect((await pay(2, 7)).status).toBe(200);
  const over = await pay(3, 2);
  expect([over.status, over.body.type, over.body.error]).toEqual([403, 'FORBIDDEN', limit]);
  expect((await pay(3, 1)).status).toBe(200);
  await api.verify(email);
  const body = {
    service: 'Silver Ring Workshop',
    date: dateOf(4),
    guestCount: 1,
    guestEmail: email,
  };
  const hold = await api.call('POST', '/reservation/hold', { key: newCheckout(), body });
  expect([hold.status, hold.body.error]).toEqual([403, limit]);
  expect((await pay(4, 8, 'ines@mail.example')).status).toBe(200);
  // Sessions that are over no longer count.
  api.clock.now = new Date('2026-12-03T12:00:00Z');
  expect((await pay(5, 8)).status).toBe(200);
});

test('payments at once do not pass the limit together', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((day) => pay(day, 4)));
  expect(await seatsBooked()).toBeLessThanOrEqual(16);
});
