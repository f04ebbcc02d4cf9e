import { randomUUID } from 'node:crypto';
import { guestToken } from '../booking/test-booking.ts';
import { startTillTest, type TillTest } from '../booking/desk/test-till.ts';
import { bookPaid } from '../reservation/test-reservation.ts';

let api: TillTest;
let id: string;
/** Maya's booking for two on Dec 1 costs $330.00, with a deposit of $60.00. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
});
afterEach(() => api.close());

const enter = (rate: unknown, startsOn: string, latestId = 0) =>
  api.staff('POST', '/admin/tax-rates', { body: { rate, startsOn, latestId } });
const account = async (of = id) => (await api.desk(of)).account;
const report = async (month: string) => (await api.staff('GET', `/admin/tax/${month}`)).body;

test('there is no sales tax until the owner enters a rate', async () => {
  await api.atBench(id, { cents: 4000 });
  expect((await api.staff('GET', '/admin/tax-rates')).body).toEqual({ rates: [] });
  expect(await account()).not.toHaveProperty('tax');
  expect(await report('2026-12')).toEqual({ month: '2026-12', lines: [] });
});

test('a rate taxes bench lines of sessions from its date on, for staff and the guest alike', async () => {
  const before = await api.booked({ date: '2026-11-28 13:00:00' });
  expect((await enter(9750, '2026-12-01')).body.rates).toEqual([
    { id: 1, startsOn: '2026-12-01', rate: 9750 },
  ]);
  await api.atBench(id, { cents: 4000 });
  await api.atBench(before, { cents: 4000 });
  expect(await account(before)).not.toHaveProperty('tax');
  expect(await account()).toMatchObject({
    tax: { taxable_cents: 4000, rate: 9750, amount_cents: 390 },
    balance_cents: 31_390,
  });
  const own = (await api.call('GET', `/booking/${id}`, { token: await guestToken(api, id) })).body;
  expect(own).toMatchObject({ price_cents: 37_390, tax_cents: 390, balance_cents: 31_390 });
});

test('a line that waits for the guest names its tax, on the page and in the email', async () => {
  await enter(9750, '2026-12-01');
  await api.atBench(id, { cents: 15_000 });
  const added = { amount_cents: 15_000, tax_cents: 1463, balance_cents: 43_463 };
  const { offered } = await account();
  expect(offered).toMatchObject([added]);
  const own = (await api.call('GET', `/booking/${id}`, { token: await guestToken(api, id) })).body;
  expect(own.offered_lines).toMatchObject([added]);
  await api.staff('POST', `/admin/booking/${id}/bench-offer`, {
    body: { offerId: offered[0].id, decision: 'EMAIL', version: 2 },
  });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail!.text).toContain('Price: $150.00\nSales tax: $14.63\n');
});

test('the menu says from when sessions are taxed, and nothing without a rate above zero', async () => {
  const taxed = async () => (await api.call('GET', '/services')).body[0].taxed;
  expect(await taxed()).toBeUndefined();
  await enter(0, '2026-11-21');
  expect(await taxed()).toBeUndefined();
  await enter(9750, '2026-12-01', 1);
  await enter(0, '2027-01-01', 2);
  const [later, sooner] = [
    { from: '2027-01-01', is_taxed: false },
    { from: '2026-12-01', is_taxed: true },
  ];
  expect((await taxed()).slice(0, 2)).toEqual([later, sooner]);
  await api.at('2026-12-31T20:00:00Z');
  expect(await taxed()).toEqual([later, sooner]);
  await api.at('2027-01-01T20:00:00Z');
  expect(await taxed()).toBeUndefined();
});

test('of two rates for one date, the later entry applies, and a rate of zero ends the tax', async () => {
  await enter(20_000, '2026-12-01');
  await enter(9750, '2026-12-01', 1);
  await api.atBench(id, { cents: 4000 });
  expect((await account()).tax.amount_cents).toBe(390);
  await enter(0, '2026-12-01', 2);
  expect(await account()).not.toHaveProperty('tax');
});

test('a balance with its tax is paid to the cent, and a refund of the line takes its tax back', async () => {
  await enter(9875, '2026-12-01');
  await api.atBench(id, { cents: 2550 });
  const { balance_cents: due } = await account();
  expect(due).toBe(27_000 + 2550 + 252);
  await api.take(id, { amountCents: due, version: 2 });
  expect((await account()).balance_cents).toBe(0);
  await api.atBench(id, { label: 'Stone back', cents: -2550, version: 3 });
  expect((await account()).balance_cents).toBe(-2802);
});

test('the month’s report adds up the tax of its bills by rate, without cancellations and no-shows', async () => {
  await enter(9750, '2026-12-01');
  await enter(10_250, '2026-12-20', 1);
  const other = await api.booked({ date: '2026-12-02 13:00:00' });
  const later = await api.booked({ date: '2026-12-20 13:00:00' });
  const gone = await api.booked({ date: '2026-12-03 13:00:00' });
  const absent = await api.booked({ date: '2026-12-04 13:00:00' });
  for (const [of, cents] of [
    [id, 1005],
    [other, 1005],
    [later, 4000],
    [gone, 4000],
    [absent, 4000],
  ] as const)
    expect((await api.atBench(of, { cents })).status).toBe(200);
  await api.staff('POST', `/admin/booking/${gone}/cancel`, {
    body: { refundCents: 0, version: 2, notify: false },
  });
  await api.at('2026-12-05T03:00:00Z');
  const mark = {
    id: randomUUID(),
    bookingId: absent,
    state: 'NO_SHOW',
    markedAt: '2026-12-04T22:00:00Z',
  };
  await api.markAll([mark]);
  expect(await report('2026-12')).toEqual({
    month: '2026-12',
    lines: [
      // Each bill rounds 97.9875 cents by itself.
      { rate: 9750, bookings: 2, taxableCents: 2010, taxCents: 196 },
      { rate: 10_250, bookings: 1, taxableCents: 4000, taxCents: 410 },
    ],
  });
  expect((await report('2026-11')).lines).toEqual([]);
});

test('the books get a month’s sales tax by rate, with its sum', async () => {
  const rowsOf = async (month: string) => {
    const { body } = await api.staff('GET', `/admin/tax/${month}/export`);
    // A byte order mark, by which Excel knows UTF-8; `trim` removes it.
    expect(body.text[0]).toBe('\uFEFF');
    return [body.filename, ...body.text.trim().split('\r\n')];
  };
  const columns = '"Month","Rate","Bookings","Taxable","Sales tax"';
  await enter(9750, '2026-12-01');
  await enter(10_250, '2026-12-20', 1);
  await api.atBench(id, { cents: 1005 });
  await api.atBench(await api.booked({ date: '2026-12-20 13:00:00' }), { cents: 4000 });
  expect(await rowsOf('2026-12')).toEqual([
    'tax-2026-12.csv',
    columns,
    '"December 2026","9.75%",1,10.05,0.98',
    '"December 2026","10.25%",1,40,4.1',
    '"December 2026","Total",2,50.05,5.08',
  ]);
  expect(await rowsOf('2026-11')).toEqual([
    'tax-2026-11.csv',
    columns,
    '"November 2026","Total",0,0,0',
  ]);
});

test.each([5, 2_147_483_647])(
  'refuses a rate after the rate %i, which nobody has entered',
  async (latestId) => {
    expect(await enter(9750, '2026-12-01', latestId)).toMatchObject({
      status: 409,
      body: { type: 'VERSION_CONFLICT' },
    });
    expect((await enter(9750, '2026-12-01')).body.rates).toMatchObject([{ id: 1 }]);
  },
);

test('refuses a rate for today and a rate that somebody else has entered meanwhile', async () => {
  const message = 'Choose tomorrow or later. Guests may have paid today’s bills.';
  expect(await enter(9750, '2026-11-20')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'startsOn', message }] },
  });
  const answers = await Promise.all([enter(9750, '2026-12-01'), enter(975, '2026-12-01')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.type).toBe('VERSION_CONFLICT');
  expect((await api.staff('GET', '/admin/tax-rates')).body.rates).toHaveLength(1);
});
