import crypto from 'node:crypto';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { resolvePayments } from '../payment/outcome/resolve-payments.ts';
import { seal, unseal } from '../payment/checkout/seal.ts';
import { newCheckout, paymentBody } from '../test-api.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { numberBookings } from './number-bookings.ts';
import { Reservation } from './reservation.entity.ts';

let api: PaymentTest;
let token: string;
beforeEach(async () => {
  api = await startPaymentTest();
  token = await api.adminToken();
});
afterEach(() => api.close());
afterEach(() => jest.restoreAllMocks());

const shown = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const pay = (key = newCheckout(), details = {}) =>
  api.call('POST', '/payment/create-payment', { key, body: paymentBody({ details }) });

const search = async (text: string): Promise<string[]> => {
  const { body } = await api.call('GET', `/reservation?search=${encodeURIComponent(text)}`, {
    token,
  });
  return body.map(({ booking_number }: { booking_number: string }) => booking_number);
};

/** Makes the next reservations try these numbers, one after another. */
function draw(...numbers: number[]): void {
  const random = jest.spyOn(crypto, 'randomBytes');
  for (const number of numbers) random.mockImplementationOnce(() => Buffer.alloc(8, number));
}

const change = (set: Partial<Reservation>) =>
  api.deps.database.run((manager) => manager.update(Reservation, { state: 'CONFIRMED' }, set));

test('a guest who paid gets the booking number, now, again and from the status', async () => {
  const key = newCheckout();
  const { body } = await pay(key);
  expect(body.bookingNumber).toMatch(shown);
  expect((await pay(key)).body).toEqual(body);
  const { body: status } = await api.call('GET', '/payment/status', { key });
  expect(status).toMatchObject({ status: 'CONFIRMED', bookingNumber: body.bookingNumber });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.text).toContain(`Booking ${body.bookingNumber}`);
  expect(mail?.text).not.toContain(body.reservationId);
  const { payments } = await api.ledger();
  expect(payments.map(({ note }) => note)).toEqual([`Booking ${body.bookingNumber}`]);
});

test('a payment with an unknown outcome has a booking number, and keeps its note when asked about again', async () => {
  const key = newCheckout();
  await api.fault('create', '500-after');
  const pending = await pay(key);
  expect([pending.status, pending.body.bookingNumber]).toEqual([202, expect.stringMatching(shown)]);
  expect((await pay(key)).body).toEqual(pending.body);
  const unknown = await api.call('GET', '/payment/status', { key });
  expect(unknown.body).not.toHaveProperty('bookingNumber');
  api.passSeconds(60);
  await resolvePayments(api.deps);
  const known = await api.call('GET', '/payment/status', { key });
  expect(known.body).toMatchObject({
    status: 'CONFIRMED',
    bookingNumber: pending.body.bookingNumber,
  });
});

test('staff see the number in every list, and find it in any notation', async () => {
  draw(0);
  const { bookingNumber } = (await pay()).body;
  expect(bookingNumber).toBe('0000-0000');
  await change({ bookingNumber: '7F3A01C4' });
  const typed = ['7F3A-01C4', '7f3a01c4', '7F3A O1C4', '7f3a-0ic4', '7F3AOLC4', '01c4'];
  for (const text of [...typed, '#7F3A-01C4', ' #7f3a\u201301c4', '7F3A\u201101C4']) {
    expect([text, await search(text)]).toEqual([text, ['7F3A-01C4']]);
  }
  for (const text of ['7F3A-01C5', '7F3', '7F3A-01C4-1', '7U3A-01C4']) {
    expect([text, await search(text)]).toEqual([text, []]);
  }
  const day = await api.call('GET', '/reservation/2026-11-24', { token });
  expect(day.body[0].booking_number).toBe('7F3A-01C4');
});

test('draws another number when one is taken', async () => {
  draw(1);
  await pay();
  draw(1, 1, 2);
  const other = await pay(newCheckout(), { date: '2026-11-25 13:00:00' });
  expect([other.status, other.body.bookingNumber]).toEqual([200, '2222-2222']);
});

test('a booking from an earlier release is listed without a number until it gets one', async () => {
  await pay();
  await pay(newCheckout(), { date: '2026-11-25 13:00:00' });
  await change({ bookingNumber: null });
  expect(await search('maya')).toEqual([undefined, undefined]);
  draw(1, 1);
  await Promise.all([numberBookings(api.deps), numberBookings(api.deps)]);
  const numbers = await search('maya');
  expect(numbers).toEqual([expect.stringMatching(shown), expect.stringMatching(shown)]);
  await numberBookings(api.deps);
  expect(await search('maya')).toEqual(numbers);
});

test('a hold from the previous release gets a number when it is paid for', async () => {
  const key = newCheckout();
  const details = paymentBody().reservationDetails;
  await api.call('POST', '/reservation/hold', {
    key,
    body: {
      service: details.service,
      date: details.date,
      guestCount: details.guestCount,
      guestEmail: details.guestEmail,
    },
  });
  await api.deps.database.run((manager) =>
    manager.update(Reservation, { state: 'HELD' }, { bookingNumber: null }),
  );
  expect((await pay(key)).body.bookingNumber).toMatch(shown);
});

test('asks about a payment from the previous release as it started: without a note', async () => {
  const key = newCheckout();
  const { square } = api.deps;
  const { charge } = square;
  square.charge = (order) => charge({ ...order, note: null });
  await api.fault('create', '500-after');
  await pay(key);
  square.charge = charge;
  const { CARD_TOKEN_KEY } = api.deps.env;
  await api.deps.database.run((manager) =>
    manager.update(
      PaymentAttempt,
      { state: 'UNKNOWN' },
      {
        note: null,
        sealedSourceId: seal('cnon:card-nonce-ok', { key: CARD_TOKEN_KEY, note: null }),
      },
    ),
  );
  api.passSeconds(60);
  await resolvePayments(api.deps);
  expect((await api.call('GET', '/payment/status', { key })).body.status).toBe('CONFIRMED');
});

test('a process that does not know a payment’s note can neither read its card nor retry without the note', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const sealed = seal('cnon:card', { key, note: 'Booking 7F3A-91C4' });
  expect(unseal(sealed, { key, note: 'Booking 7F3A-91C4' })).toBe('cnon:card');
  expect(() => unseal(sealed, { key, note: null })).toThrow();
});
