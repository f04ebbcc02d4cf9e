import { randomUUID } from 'node:crypto';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { guestToken } from '../test-booking.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';

let api: TillTest;
let id: string;
/** Maya's booking for two costs $330.00. After a deposit of $60.00, $270.00 is due. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  // Gives the confirmation email's history entry an earlier time.
  api.passSeconds(60);
});
afterEach(() => api.close());

const maya = 'maya@mail.example';
const balance = async (of = id) => (await api.desk(of)).account.balance_cents;
const conflict = { status: 409, body: { type: 'VERSION_CONFLICT' } };

test('staff see the price, the amount paid and the balance due', async () => {
  expect((await api.desk(id)).account).toEqual({
    price_cents: 33_000,
    unit_cents: 16_500,
    shown_most_cents: 46_000,
    is_agreed: false,
    bench: [],
    discount_cents: 0,
    kept_cents: 0,
    desk: [],
    balance_cents: 27_000,
  });
});

test('cash settles the balance, and history shows the amount', async () => {
  const { status, body } = await api.take(id, { amountCents: 27_000, givenCents: 30_000 });
  expect([status, body.reservation.version, body.balance_cents]).toEqual([200, 2, 0]);
  expect(body.account).toMatchObject({
    balance_cents: 0,
    desk: [{ method: 'CASH', amount_cents: 27_000, given_cents: 30_000, actor: 'admin' }],
  });
  expect(body.history[0]).toMatchObject({ what: 'DESK', amount_cents: 27_000, actor: 'admin' });
});

test('refuses desk payments and price changes while added guests are being paid for', async () => {
  const token = await guestToken(api, id);
  await api.fault('create', '500-before');
  const joining = { sourceId: 'cnon:card-nonce-ok', addedGuests: 1 };
  const pay = { token, key: randomUUID(), body: joining };
  expect((await api.call('POST', `/booking/${id}/pay`, pay)).status).toBe(202);
  const { version } = (await api.desk(id)).reservation;
  for (const answer of [
    await api.take(id, { amountCents: 27_000, version }),
    await api.reprice(id, { cents: 30_000, version }),
    await api.atBench(id, { cents: 2550, version }),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: {
        type: 'NOT_CHANGEABLE',
        error: 'A payment for this booking is in progress. Please try again in a minute.',
      },
    });
  }
});

test('when two staff members take the balance at once, the second gets a conflict and sees the new balance', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.take(id, { amountCents: 27_000 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await balance()).toBe(0);
  expect(await api.take(id, { amountCents: 1000 })).toMatchObject(conflict);
});

test('records a payment once when the same request is sent many times', async () => {
  const key = randomUUID();
  const press = () => api.take(id, { amountCents: 10_000 }, key);
  const answers = await Promise.all(Array.from({ length: 6 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await api.desk(id)).account.desk).toHaveLength(1);
});

test('a card payment must exist at Square, uses Square’s amount and belongs to one booking', async () => {
  for (const amount of [27_000, 14_550]) {
    await api.chargeBehindOurBack({ amount, reference_id: undefined });
    api.passSeconds(60);
  }
  await api.payElsewhere({ amount: 900, locationId: 'another' });
  const [other, same, ...none] = await api.unmatched();
  expect([other, same, none]).toMatchObject([
    { amount_cents: 14_550, card: expect.stringMatching(/^\w+ ending \d{4}$/) },
    { amount_cents: 27_000 },
    [],
  ]);
  const second = await api.booked();
  const link = (of: string) => api.take(of, { method: 'CARD', squarePaymentId: same.id });
  const answers = await Promise.all([link(id), link(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won] = answers.filter(({ status }) => status === 200);
  expect(won!.body.account.desk).toMatchObject([{ method: 'CARD', amount_cents: 27_000 }]);
  expect(await api.unmatched()).toMatchObject([{ id: other.id }]);
});

test('answers 503 with Retry-After for the desk’s card payments while Square is down', async () => {
  await api.fault('list', 'down');
  for (const answer of [
    await api.staff('GET', '/admin/desk/unmatched'),
    await api.take(id, { method: 'CARD', squarePaymentId: 'any' }),
  ]) {
    expect([answer.status, answer.body.type, answer.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '5',
    ]);
  }
});

test('refuses an online payment as a card payment at the desk', async () => {
  const squarePaymentId = (await api.captured())[0]!.id;
  expect(await api.unmatched()).toEqual([]);
  for (const wrong of [squarePaymentId, 'none']) {
    expect(await api.take(id, { method: 'CARD', squarePaymentId: wrong })).toMatchObject({
      status: 400,
      body: { error: 'Square has no such payment for this studio.' },
    });
  }
});

test('an agreed price covers the whole booking: the balance follows, and the guest sees it', async () => {
  const { status, body } = await api.reprice(id, { cents: 30_000 });
  expect([status, body.account]).toMatchObject([
    200,
    { price_cents: 30_000, price_reason: 'A birthday.', is_agreed: true, balance_cents: 24_000 },
  ]);
  expect(body.history[0]).toMatchObject({
    what: 'PRICE',
    amount_cents: 30_000,
    reason: 'A birthday.',
  });
  expect(await api.reprice(id, { cents: 1 })).toMatchObject(conflict);
  await api.reprice(id, { cents: 0, version: 2 });
  expect([await balance(), (await api.desk(id)).balance_cents]).toEqual([-6000, 0]);
});

test('a line added at the bench raises the balance', async () => {
  const { status, body } = await api.atBench(id, { cents: 2550 });
  expect([status, body.account]).toMatchObject([
    200,
    { bench: [{ label: 'Stone setting', amount_cents: 2550 }], balance_cents: 29_550 },
  ]);
  const tooMuch = await api.atBench(id, { label: 'No stone', cents: -2551, version: 2 });
  expect([tooMuch.status, await balance()]).toEqual([400, 29_550]);
  await api.atBench(id, { label: 'No stone', cents: -2550, version: 2 });
  expect(await balance()).toBe(27_000);
});

test('a canceled booking owes nothing and accepts no payment; the desk can pay out what it took', async () => {
  await api.take(id, { amountCents: 27_000 });
  await api.staff('POST', `/admin/booking/${id}/cancel`, {
    body: { refundCents: 6000, version: 2 },
  });
  expect(await balance()).toBe(0);
  expect(await api.take(id, { amountCents: 100, version: 3 })).toMatchObject({
    status: 409,
    body: { error: 'This booking is canceled.' },
  });
  const out = { amountCents: -27_000, note: 'Back in cash.', version: 3 };
  expect((await api.take(id, out)).status).toBe(200);
});

test('erasing a guest removes the desk’s notes and keeps the amounts', async () => {
  await api.take(id, { amountCents: 27_000, note: 'Maya paid for Ada.' });
  await eraseCustomer(api.database, { email: maya, now: new Date('2026-12-03') });
  const { desk } = (await api.desk(id)).account;
  expect(desk).toMatchObject([{ amount_cents: 27_000 }]);
  expect(desk[0]).not.toHaveProperty('note');
});

test.each([
  ['of zero', { amountCents: 0 }, 'Enter an amount'],
  ['of a fraction of a cent', { amountCents: 10.5 }, 'Enter an amount'],
  [
    'of more than the guest handed over',
    { amountCents: 500, givenCents: 400 },
    'This is less than the amount due.',
  ],
  [
    'by card with a typed amount',
    { method: 'CARD', squarePaymentId: 'a', amountCents: 1 },
    expect.any(String),
  ],
])('a payment %s is refused', async (_name, body, error) => {
  expect(await api.take(id, body)).toMatchObject({ status: 400, body: { error } });
  expect((await api.desk(id)).account.desk).toEqual([]);
});
