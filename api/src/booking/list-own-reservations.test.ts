import { type Reservation as ReservationAnswer, placeOf } from '@studio/contract';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { newCheckout } from '../test-api.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

let api: PaymentTest;
let token: string;
beforeEach(async () => {
  api = await startPaymentTest();
  token = (await signUp('maya@mail.example')).token;
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

async function signUp(email: string): Promise<{ token: string }> {
  await api.verify(email);
  const body = { name: 'Maya Lindqvist', email, password: 'hammered silver' };
  return (await api.call('POST', '/auth/register', { body })).body;
}

const book = async (date: string): Promise<string> =>
  (await api.pay(newCheckout(), { details: { date } })).body.reservationId;

const list = async (query = ''): Promise<ReservationAnswer[]> =>
  (await api.call('GET', `/reservation/user${query}`, { token })).body;

const daysOf = (reservations: ReservationAnswer[]) =>
  reservations.map(({ appointment_time }) => appointment_time.slice(8, 10));

test('a customer sees upcoming bookings, and past ones by period and page, latest first', async () => {
  for (const day of ['24', '25', '26', '27', '28']) await book(`2026-11-${day} 13:00:00`);
  const [cancelled] = await list();
  await api.database.run((manager) =>
    manager.update(Reservation, { id: cancelled!.id }, { state: 'CANCELLED' }),
  );
  expect(daysOf(await list())).toEqual(['25', '26', '27', '28']);
  expect(await list('?period=past')).toEqual([]);

  api.clock.now = new Date('2026-11-27T22:00:00Z');
  token = (
    await api.call('POST', '/auth/login', {
      body: { email: 'maya@mail.example', password: 'hammered silver' },
    })
  ).body.token;
  expect(daysOf(await list())).toEqual(['28']);
  expect(daysOf(await list('?period=past'))).toEqual(['27', '26', '25']);
  const [first] = await list('?period=past&limit=1');
  const after = encodeURIComponent(placeOf(first!));
  expect(daysOf(await list(`?period=past&limit=5&after=${after}`))).toEqual(['26', '25']);
});

test('refuses a customer the past bookings of another address', async () => {
  const { status } = await api.call('GET', '/reservation/user?period=past&email=a@mail.example', {
    token,
  });
  expect(status).toBe(403);
});

test('a reservation shows the amount paid, without refunds', async () => {
  const id = await book('2026-11-24 13:00:00');
  const paid = async () => (await list()).map(({ paid_cents }) => paid_cents);
  expect(await paid()).toEqual([6000]);
  const [attempt] = await api.database.run((manager) => manager.find(PaymentAttempt));
  const refund = (state: RefundOrder['state'], amountCents: number): RefundOrder => ({
    id: newCheckout(),
    squareKey: null,
    squarePaymentId: attempt!.squarePaymentId!,
    attemptId: attempt!.id,
    bookingId: id,
    amountCents,
    cause: 'STAFF',
    reason: 'byStaff',
    actor: 'admin',
    actorId: null,
    once: null,
    state,
    squareRefundId: null,
    askedAt: null,
    toldAt: null,
    createdAt: api.clock.now,
  });
  await api.database.run((manager) =>
    manager.insert(RefundOrder, [
      refund('COMPLETED', 1000),
      refund('REQUESTED', 500),
      refund('STUCK', 4000),
    ]),
  );
  expect(await paid()).toEqual([4500]);
  const staff = await api.adminToken();
  const day = await api.call('GET', '/reservation/2026-11-24', { token: staff });
  expect(day.body).toMatchObject([{ id, paid_cents: 4500 }]);
  const one = await api.call('GET', `/admin/reservation/${id}`, { token: staff });
  expect(one.body).toMatchObject({ id, paid_cents: 4500 });
});

test('the profile has the phone number of the latest booking', async () => {
  const profile = async () => (await api.call('GET', '/auth/profile', { token })).body;
  expect(await profile()).not.toHaveProperty('phone');
  await book('2026-11-24 13:00:00');
  expect(await profile()).toEqual({
    name: 'Maya Lindqvist',
    email: 'maya@mail.example',
    phone: '(213) 555-0142',
  });
});

test('a reservation with an unknown payment shows no amount paid', async () => {
  await api.fault('create', '500-before');
  await book('2026-11-24 13:00:00');
  expect(await list()).toMatchObject([{ status: 'PENDING', paid_cents: 0 }]);
});

test('counts guests who joined as part of their booking, not as separate bookings', async () => {
  const id = await book('2026-11-24 13:00:00');
  const { status } = await api.call('POST', `/booking/${id}/pay`, {
    token,
    key: newCheckout(),
    body: { sourceId: 'cnon:card-nonce-ok', addedGuests: 1 },
  });
  expect([status, await list()]).toMatchObject([200, [{ id, guest_count: 3, paid_cents: 9000 }]]);
});
