import { randomUUID } from 'node:crypto';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { newCheckout } from '../../test-api.ts';
import { endOverdueHolds } from '../link/tell-link-ended.ts';
import { guestToken } from '../test-booking.ts';
import { byLink, carla, type DepositTest, startDepositTest, until } from './test-deposit.ts';

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

test('a deposit by link holds the seats for a day, and an email shows the workshop, the amount and the deadline', async () => {
  const { status, body } = await api.book(byLink);
  expect([status, body.reservation]).toMatchObject([
    200,
    { status: 'HELD', held_until: until, guest_count: 3 },
  ]);
  expect(body.cannot).toMatchObject({ cancel: null, resend: null });
  expect(body.cannot.move).toBe('The deposit is not paid yet.');
  expect(body).toMatchObject({ link_deposit_cents: 9000, address_mail: 'PAYMENT_LINK' });
  expect(await api.seatsTaken()).toBe(3);
  const [mail, ...others] = await api.inbox(carla);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Pay $90.00 to keep your seats');
  expect(mail!.text).toContain('we hold 3 seats for you until Sat, Nov 21, 9:00 AM');
  expect(mail!.text).toContain('Deposit, due now: $90.00');
  expect(mail!.text).toContain('$405.00');
  const key = /\/booking#([\w-]+)/.exec(mail!.text)![1];
  const opened = (await api.call('POST', '/booking/open', { body: { key } })).body;
  const shown = await api.call('GET', `/booking/${opened.bookingId}`, { token: opened.token });
  expect(shown.body).toMatchObject({
    status: 'HELD',
    to_pay: { amount_cents: 9000, until },
    balance_cents: 40_500,
    cannot: { cancel: 'The deposit is not paid yet.' },
  });
});

test('holds the seats no longer than until two hours before the session', async () => {
  await api.at('2026-12-01T03:00:00Z');
  expect((await api.book(byLink)).body.reservation.held_until).toBe('2026-12-01T19:00:00.000Z');
  await api.at('2026-12-01T18:59:59Z');
  await api.booked(byLink);
  await api.at('2026-12-01T19:00:00Z');
  const sentence = 'The session starts in less than 2 hours: take the deposit at the desk.';
  expect(await api.book(byLink)).toMatchObject({
    status: 400,
    body: { error: sentence, details: [{ field: 'deposit', message: sentence }] },
  });
});

test.each([
  [
    'without an address',
    { guestEmail: undefined },
    'guestEmail',
    'Enter an email address to send a deposit link.',
  ],
  [
    'of more than the price',
    { price: { cents: 8999, reason: 'A gift.' } },
    'deposit',
    'The price is lower than the deposit. Take the deposit at the desk, or book without one.',
  ],
])(
  'a deposit by link %s is refused, and nothing is held or emailed',
  async (_name, more, field, error) => {
    expect(await api.book({ ...byLink, ...more })).toMatchObject({
      status: 400,
      body: { error, details: [{ field, message: error }] },
    });
    expect([await api.reservations(), await api.seatsTaken()]).toEqual([[], 0]);
    expect(await api.inbox(carla)).toEqual([]);
  },
);

test('frees the seats when an unpaid deposit lapses, and shows that to guest and staff', async () => {
  const id = await api.booked(byLink);
  await api.at('2026-11-21T16:59:59Z');
  await endOverdueHolds(api.deps);
  expect((await api.show(id)).status).toBe('HELD');
  await api.at(until);
  const sentence = 'The deposit was not paid, so we released the seats.';
  expect((await api.payDeposit(id)).body.error).toBe(sentence);
  await endOverdueHolds(api.deps);
  expect(await api.seatsTaken()).toBe(0);
  const shown = await api.show(id);
  expect([shown.status, shown.cannot.cancel]).toEqual(['CANCELLED', sentence]);
  expect((await api.payDeposit(id)).body.error).toBe(sentence);
  const { reservation, balance_cents, cannot } = await api.desk(id);
  expect([reservation.status, balance_cents, cannot.cancel]).toEqual(['CANCELLED', 0, sentence]);
  expect((await api.whats(id)).slice(0, 2)).toEqual(['MAIL', 'LAPSED']);
  expect(await api.captured()).toEqual([]);
});

test('emails the guest once that the link has lapsed and nothing is due', async () => {
  const lapsed = await api.booked(byLink);
  await api.at(until);
  await endOverdueHolds(api.deps);
  await endOverdueHolds(api.deps);
  const ended = (await api.inbox(carla)).filter(({ subject }) => !subject.startsWith('Pay'));
  expect(ended.map(({ subject }) => subject)).toEqual(['We’re no longer holding your seats']);
  expect(ended[0]!.text).toContain('Nothing was charged, and nothing is due.');
  expect((await api.desk(lapsed)).reservation.status).toBe('CANCELLED');
  expect(await api.seatsTaken()).toBe(0);
});

test('keeps a booking that is waiting for its deposit when the session closes, and takes no payment for it', async () => {
  const id = await api.booked(byLink);
  const close = { from: '2026-12-01', to: '2026-12-01', reason: 'The kiln.' };
  await api.staff('POST', '/admin/schedule/close', { body: close });
  const sentence =
    'The studio had to close this session and will contact you about another one. Nothing is due now.';
  const shown = await api.show(id);
  expect(shown).toMatchObject({ status: 'HELD', cannot: { pay: sentence, cancel: sentence } });
  expect(shown).not.toHaveProperty('to_pay');
  expect(await api.payDeposit(id)).toMatchObject({ status: 409, body: { error: sentence } });
  await api.at(until);
  await endOverdueHolds(api.deps);
  expect((await api.desk(id)).reservation.status).toBe('HELD');
});

test('gives the guest a new deadline to pay the deposit when the session opens again', async () => {
  const id = await api.booked(byLink);
  const close = { from: '2026-12-01', to: '2026-12-01', reason: 'The kiln.' };
  await api.staff('POST', '/admin/schedule/close', { body: close });
  await api.at(until);
  await api.staff('POST', '/admin/schedule/2026-12-01/rule');
  await endOverdueHolds(api.deps);
  expect((await api.show(id)).to_pay.until).toBe('2026-11-22T17:00:00.000Z');
  const mails = (await api.inbox(carla)).filter(({ subject }) => subject.startsWith('Pay $90.00'));
  expect(mails[0]!.text).toContain('until Sun, Nov 22, 9:00 AM');
  expect((await api.payDeposit(id)).status).toBe(200);
});

test('staff see an open deposit in the list, on the roster and in the calendar until it lapses', async () => {
  const id = await api.booked(byLink);
  const list = async (query = '') => (await api.staff('GET', `/reservation${query}`)).body;
  const roster = async () =>
    (await api.staff('GET', '/admin/day/2026-12-01')).body.sessions[1].parties;
  const counted = async () =>
    (await api.staff('GET', '/admin/sessions?startDate=2026-12-01&endDate=2026-12-01')).body;
  expect(await list()).toMatchObject([{ id, status: 'HELD', held_until: until }]);
  expect(await list('?status=PENDING')).toHaveLength(1);
  expect(await roster()).toMatchObject([
    { reservation: { id, status: 'HELD', held_until: until } },
  ]);
  expect(JSON.stringify(await counted())).toContain('"guests":3');
  await api.lapse();
  expect(await list()).toMatchObject([{ id, status: 'CANCELLED' }]);
  expect(await list('?status=PENDING')).toEqual([]);
  expect(await roster()).toEqual([]);
  expect(JSON.stringify(await counted())).toContain('"guests":0');
});

test('open lists update when staff hold seats and when the hold lapses', async () => {
  const look = async (since = '') =>
    (await api.staff('GET', `/admin/changes${since && `?since=${since}`}`)).body;
  const { since } = await look();
  await api.booked(byLink);
  const held = await look(since);
  expect(held).toMatchObject({ hasChanged: true, booked: [] });
  await api.at('2026-11-21T16:59:59Z');
  const before = await look();
  await api.lapse();
  expect((await look(before.since)).hasChanged).toBe(true);
});

test('staff cancel a booking that waits for its deposit: the seats are free, and it cannot be paid', async () => {
  const id = await api.booked(byLink);
  expect(await api.cancel(id)).toMatchObject({
    status: 200,
    body: { reservation: { status: 'CANCELLED' }, refunds: [] },
  });
  expect((await api.cancel(id)).status).toBe(200);
  expect(await api.seatsTaken()).toBe(0);
  expect((await api.payDeposit(id)).body.error).toBe('This booking is canceled.');
  expect((await api.inbox(carla)).map(({ subject }) => subject)).toContain(
    'Your booking is canceled',
  );
});

test('refuses a price change while the deposit is open', async () => {
  const id = await api.booked(byLink);
  expect((await api.reprice(id, { cents: 100 })).body.error).toBe('The deposit is not paid yet.');
});

test('the same request sent many times holds once and emails once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.book(byLink, key)));
  expect(new Set(answers.map(({ body }) => body.reservation.id)).size).toBe(1);
  expect([await api.seatsTaken(), (await api.inbox(carla)).length]).toEqual([3, 1]);
});

test('guest and staff can resend the payment email, and its link pays', async () => {
  const id = await api.booked(byLink);
  await api.inbox(carla);
  await api.staff('POST', `/admin/booking/${id}/resend`, { body: {} });
  await api.call('POST', `/booking/${id}/resend`, { token: await guestToken(api, id), body: {} });
  const mails = await api.inbox(carla);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(mails.length).fill('Pay $90.00 to keep your seats'),
  );
  expect((await api.whats(id)).filter((what) => what === 'MAIL')).toHaveLength(3);
  await api.call('POST', '/booking/link', { body: { email: carla } });
  expect((await api.inbox(carla)).map(({ subject }) => subject)).toContain(
    'The link to your booking',
  );
});

test('refuses to erase a guest whose deposit is open until it lapses', async () => {
  await api.booked(byLink);
  const erase = () => eraseCustomer(api.database, { email: carla, now: api.clock.now });
  await expect(erase()).rejects.toThrow('This customer still has an upcoming booking');
  await api.lapse();
  expect(await erase()).toBe(1);
});

test('the history of held seats shows a corrected address, and one hold', async () => {
  const id = await api.booked(byLink);
  api.passSeconds(60);
  await api.staff('PATCH', `/admin/booking/${id}`, {
    key: newCheckout(),
    body: { guestEmail: 'carla.mendes@mail.example', version: 1 },
  });
  expect((await api.whats(id)).toSorted()).toEqual(['ADDRESS', 'HELD', 'MAIL', 'MAIL']);
});
