import { resolvePayments } from '../outcome/resolve-payments.ts';
import { Slot } from '../../availability/slot.entity.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { expireHolds } from '../../reservation/hold/expire-holds.ts';
import { refundPolicy } from '../../studio/refund-policy.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

const pay = (more: Parameters<typeof paymentBody>[0] = {}, key: string = newCheckout()) =>
  api.call('POST', '/payment/create-payment', { body: paymentBody(more), key });

const captured = async () =>
  (await api.ledger()).payments.filter(({ status }) => status === 'COMPLETED');

const seatsTaken = async () =>
  Number((await api.deps.database.run((manager) => manager.sum(Slot, 'seatsTaken'))) ?? 0);

const states = async () =>
  (await api.deps.database.run((manager) => manager.find(Reservation))).map(({ state }) => state);

const fault = (operation: string, mode: string, times = 1) =>
  fetch(`${api.standIns.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'square', operation, mode, times }),
  });

test('a paid deposit confirms the reservation, takes the seats and emails the guest', async () => {
  const { status, body } = await pay({ amount: 60 });

  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'CONFIRMED',
    reservationId: expect.any(String),
    bookingNumber: expect.any(String),
    amount: 6000,
    message: 'Payment successful!',
  });
  expect(await captured()).toEqual([
    expect.objectContaining({ amount: 6000, referenceId: `SBD-${body.reservationId}` }),
  ]);
  expect(await states()).toEqual(['CONFIRMED']);
  expect(await seatsTaken()).toBe(2);
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.subject).toBe('Your workshop is booked');
  expect(mail?.text).toContain('Tuesday, November 24, 2026\n1:00 PM to 4:00 PM');
  expect(mail?.text).toContain('$60.00');
});

test('the reservation keeps the version of the refund policy that was accepted', async () => {
  await pay();
  const [reservation] = await api.deps.database.run((manager) => manager.find(Reservation));
  expect(reservation?.refundPolicyVersion).toBe(refundPolicy.version);
});

test.each([-1, 0, 1, 59.99, 60.01, 1e308])(
  'an amount of %p dollars for two guests is refused and nothing is charged',
  async (amount) => {
    const { status, body } = await pay({ amount });
    expect([status, body.type]).toEqual([400, 'AMOUNT_MISMATCH']);
    expect(await captured()).toEqual([]);
    expect(await seatsTaken()).toBe(0);
  },
);

test.each([
  ['no guests', { guestCount: 0 }],
  ['nine guests', { guestCount: 9 }],
  ['half a guest', { guestCount: 1.5 }],
  ['guests as text', { guestCount: '2' }],
  ['an unknown workshop', { service: 'Gold Workshop' }],
  ['one guest at the couple rings', { service: 'Couple Rings Workshop', guestCount: 1 }],
  ['a Monday', { date: '2026-11-23 13:00:00' }],
  ['a time between the sessions', { date: '2026-11-24 12:00:00' }],
  ['yesterday', { date: '2026-11-19 13:00:00' }],
  ['day 61', { date: '2027-01-20 13:00:00' }],
  ['a date that does not exist', { date: '2027-02-29 13:00:00' }],
  ['a note past its limit', { guestNote: 'x'.repeat(1001) }],
  ['a name that is only spaces', { guestName: '   ' }],
  ['no address', { guestEmail: 'maya@' }],
  ['an unknown key', { status: 'CONFIRMED' }],
])('%s is refused with 400, charges nothing and holds nothing', async (_name, details) => {
  const { status, body } = await pay({ details });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  expect(await captured()).toEqual([]);
  expect(await seatsTaken()).toBe(0);
});

test('an address that the server did not verify within the last hour cannot pay', async () => {
  const stranger = await pay({ details: { guestEmail: 'stranger@mail.example' } });
  expect([stranger.status, stranger.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);

  api.passSeconds(61 * 60);
  const late = await pay();
  expect([late.status, late.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  expect(await captured()).toEqual([]);
  expect(await seatsTaken()).toBe(0);
});

test('a slot without enough seats is refused with 409, and the card is not charged', async () => {
  await api.verify('first@mail.example');
  await pay({ details: { guestEmail: 'first@mail.example', guestCount: 7 } });
  const { status, body } = await pay();
  expect([status, body.type]).toEqual([409, 'SLOT_FULL']);
  expect(await captured()).toHaveLength(1);
  expect(await seatsTaken()).toBe(7);
});

test('a declined card keeps the hold and charges nothing, and another card can be tried', async () => {
  const checkout = newCheckout();
  const declined = await pay({ sourceId: 'cnon:card-nonce-declined' }, checkout);
  expect([declined.status, declined.body.type]).toEqual([402, 'SQUARE_ERROR']);
  expect(await captured()).toEqual([]);
  expect(await states()).toEqual(['HELD']);
  expect(await seatsTaken()).toBe(2);

  const paid = await pay({}, checkout);
  expect(paid.status).toBe(200);
  expect(await captured()).toHaveLength(1);
  expect(await seatsTaken()).toBe(2);
});

test.each(['declined', 'rejected-cvv', 'rejected-postalcode', 'rejected-expiration'])(
  'the refusal of %s has the same message as any other',
  async (nonce) => {
    const { status, body } = await pay({ sourceId: `cnon:card-nonce-${nonce}` });
    expect(status).toBe(402);
    expect(body.error).toBe(
      'Your card was declined. Nothing was charged. Please try another card.',
    );
  },
);

test('shows a separate message when the bank asks to verify the payment', async () => {
  const { status, body } = await pay({ sourceId: 'cnon:card-nonce-requires-verification' });
  expect([status, body.type]).toEqual([402, 'SQUARE_ERROR']);
  expect(body.error).toBe(
    'Your bank needs to verify this payment. Nothing was charged. Please press Pay again and follow the steps your bank shows, or try another card.',
  );
});

test('20 identical requests at once make one reservation and one charge', async () => {
  const checkout = newCheckout();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, checkout)));

  expect(await captured()).toHaveLength(1);
  expect(await states()).toEqual(['CONFIRMED']);
  for (const { status, body, headers } of answers) {
    expect([200, 409]).toContain(status);
    if (status !== 409) continue;
    expect([body.type, headers.get('retry-after')]).toEqual(['IN_PROGRESS', '1']);
  }
  const again = await pay({}, checkout);
  expect(again.body).toEqual(answers.find(({ status }) => status === 200)?.body);
});

test('a client without a key cannot pay twice for the same address, time and party', async () => {
  const body = paymentBody();
  const first = await api.call('POST', '/payment/create-payment', { body });
  const second = await api.call('POST', '/payment/create-payment', { body });
  expect(second.body).toEqual(first.body);
  expect(await captured()).toHaveLength(1);

  api.passSeconds(11 * 60);
  const later = await api.call('POST', '/payment/create-payment', { body });
  expect([later.status, later.body.type]).toEqual([409, 'DUPLICATE_BOOKING']);
  const onPurpose = { ...body, confirmDuplicate: true };
  const again = await api.call('POST', '/payment/create-payment', { body: onPurpose });
  expect(again.status).toBe(200);
  expect(await captured()).toHaveLength(2);
});

test('no client can send the key that the server derives for a client without one', async () => {
  await api.call('POST', '/payment/create-payment', { body: paymentBody() });
  const [row] = await api.deps.database.run((manager) => manager.find(Reservation));
  const derived = row!.checkoutId;
  const asked = await api.call('GET', '/payment/status', { key: derived });
  expect([asked.status, asked.body.error]).toEqual([400, 'The Idempotency-Key is not valid.']);
  const hash = derived.replace(/^.*:/, '');
  expect((await api.call('GET', '/payment/status', { key: hash })).body.status).toBe('NONE');
});

test('a coupon typed in any case sets the deposit to one cent per person', async () => {
  const quote = await api.call('POST', '/payment/quote', {
    body: { guestCount: 2, couponCode: api.deps.env.COUPON_CODE.toLowerCase() },
  });
  expect(quote.body).toEqual({
    depositPerPerson: 1,
    discountPerPerson: 2999,
    guestCount: 2,
    amount: 2,
    currency: 'USD',
  });
  const paid = await pay({ couponCode: api.deps.env.COUPON_CODE, amount: 0.02 });
  expect(paid.body.amount).toBe(2);
  expect(await captured()).toEqual([expect.objectContaining({ amount: 2 })]);
});

test('an unknown coupon is refused and nothing is charged', async () => {
  const { status, body } = await pay({ couponCode: 'NOT-A-COUPON' });
  expect([status, body.type]).toEqual([400, 'COUPON_INVALID']);
  expect(await captured()).toEqual([]);
});

test('a payment whose outcome is unknown returns 202, keeps its seats and is resolved once', async () => {
  const checkout = newCheckout();
  await fault('create', '500-after', 1);
  const { status, body } = await pay({}, checkout);
  expect([status, body.status]).toEqual([202, 'PENDING']);
  expect(await states()).toEqual(['PAYING']);
  api.passSeconds(11 * 60);
  await expireHolds(api.deps);
  expect(await seatsTaken()).toBe(2);

  await resolvePayments(api.deps);
  expect(await states()).toEqual(['CONFIRMED']);
  expect(await captured()).toHaveLength(1);
  expect((await pay({}, checkout)).body.status).toBe('CONFIRMED');
  expect(await captured()).toHaveLength(1);
});
