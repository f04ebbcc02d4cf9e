import { type ShownLine, billLines } from './bill-text.ts';

type Billed = Parameters<typeof billLines>[0];
type Account = Billed['account'];
type DeskLine = Account['desk'][number];

const at = '2026-11-24T21:00:00.000Z';

const account: Account = {
  price_cents: 33_000,
  unit_cents: 16_500,
  is_agreed: false,
  bench: [],
  discount_cents: 0,
  kept_cents: 0,
  desk: [],
  balance_cents: 27_000,
};
const charge = {
  id: 'c1',
  purpose: 'DEPOSIT',
  amount_cents: 6000,
  refunded_cents: 0,
  charged_at: at,
};
const refund = {
  id: 'r1',
  amount_cents: 6000,
  cause: 'POLICY',
  actor: 'visitor',
  state: 'COMPLETED',
  ordered_at: at,
};
const cash: DeskLine = {
  id: 'd1',
  method: 'CASH',
  amount_cents: 27_000,
  actor: 'admin',
  taken_at: at,
  is_corrected: false,
};

const bill = (money: Partial<Account> = {}, more: Partial<Billed> = {}): ShownLine[] =>
  billLines({
    account: { ...account, ...money },
    charges: [charge],
    refunds: [],
    reservation: { status: 'CONFIRMED' },
    guests: 2,
    workshop: 'Ring Workshop',
    instantOf: (instant) => `at ${instant.getUTCHours()}:00`,
    ...more,
  });

/** Each line as a person reads it. */
const read = (lines: ShownLine[]) => lines.map(({ name, cents, detail }) => [name, cents, detail]);

const price = ['Ring Workshop', 33_000, '2 guests × $165.00'];
const deposit = ['Deposit by card', -6000, 'Online, at 21:00'];

const deskLine = (line: Partial<DeskLine>, more: Partial<Billed> = {}) =>
  read(bill({ desk: [{ ...cash, ...line }] }, more)).at(-1);

test('lists the price, the bench, the coupon, the payments and the refunds, the oldest first', () => {
  const lines = bill(
    {
      bench: [{ id: 'b1', label: 'Stone setting', amount_cents: 2500, added_at: at }],
      discount_cents: 5998,
      kept_cents: 3000,
      desk: [cash],
    },
    {
      charges: [{ ...charge, id: 'c2', purpose: 'BALANCE', amount_cents: 100 }, charge],
      refunds: [refund],
    },
  );
  expect(read(lines)).toEqual([
    price,
    ['Stone setting', 2500, 'At the bench, at 21:00'],
    ['Coupon', -5998, 'Discount'],
    deposit,
    ['Balance by card', -100, 'Online, at 21:00'],
    ['Refund, by policy', 6000, 'By the guest, at 21:00. Sent'],
    ['Forfeited deposit', 3000, 'Guests removed after the deadline'],
    ['Cash', -27_000, 'By staff, at 21:00'],
  ]);
});

test('states the taxable amount, the rate and the tax', () => {
  const charm = { label: '2 × Charm', kind: 'ADD_ON', amount_cents: 4000, added_at: at };
  const lines = bill({
    bench: [{ id: 'b1', ...charm }],
    tax: { taxable_cents: 4000, rate: 9750, amount_cents: 390 },
  });
  expect(read(lines).slice(1, 3)).toEqual([
    ['2 × Charm', 4000, 'Add-on, at 21:00'],
    ['Sales tax', 390, '9.75% of $40.00'],
  ]);
});

test('leaves out the price of a workshop without one', () => {
  const unpriced = { ...account };
  delete unpriced.price_cents;
  expect(read(bill({}, { account: unpriced }))).toEqual([deposit]);
});

test.each<[what: string, money: Partial<Account>, guests: number, detail: string]>([
  ['a couple', { price_cents: 29_800, unit_cents: 29_800 }, 2, '2 guests'],
  ['one guest', { price_cents: 16_500 }, 1, '1 guest'],
  ['an agreed price', { is_agreed: true, price_reason: 'A birthday.' }, 2, 'Agreed: “A birthday.”'],
  [
    'an agreed price and a guest who joined',
    { is_agreed: true, price_reason: 'A birthday.', joined_guests: 1 },
    3,
    'Agreed: “A birthday.”, then 1 guest × $165.00',
  ],
])('explains the price of %s', (_, money, guests, detail) => {
  expect(bill(money, { guests })[0]!.detail).toBe(detail);
});

test.each([
  ['a canceled booking', {}, 'CANCELLED', 'Booking canceled'],
  ['a no-show', { is_no_show: true } as const, 'CONFIRMED', 'No-show'],
])('cancels the rest of the price of %s, so that the lines add up to the balance', (...row) => {
  const [, money, status, name] = row;
  const lines = bill({ ...money, balance_cents: 0 }, { reservation: { status } });
  expect(read(lines).at(-1)).toEqual([name, -27_000, 'No longer due']);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test('adds no end line when a canceled booking owes nothing anyway', () => {
  const lines = bill(
    { price_cents: 6000, balance_cents: 0 },
    { reservation: { status: 'CANCELLED' } },
  );
  expect(lines.map(({ id }) => id)).toEqual(['price', 'c1']);
});

test.each<[what: string, line: Partial<DeskLine>, name: string, detail: string]>([
  [
    'cash with change',
    { given_cents: 30_000 },
    'Cash',
    'Given $300.00, change $30.00. By staff, at 21:00',
  ],
  [
    'a card',
    { method: 'CARD', card: 'Visa ending 1881' },
    'Visa ending 1881',
    'By staff, at 21:00',
  ],
  ['another way', { method: 'OTHER', note: 'Gift' }, 'Other method', '“Gift”. By staff, at 21:00'],
  ['a correction', { corrects: 'd0' }, 'Correction, cash', 'By staff, at 21:00'],
  ['a payout', { amount_cents: -1000 }, 'Cash, paid out', 'By staff, at 21:00'],
  [
    'a refund at Square',
    { method: 'CARD', amount_cents: -1000, actor: 'square' },
    'Card at the desk, refunded at Square',
    'By Square, at 21:00',
  ],
  [
    'a refund that failed at Square',
    { method: 'CARD', actor: 'square' },
    'Card at the desk, refund failed',
    'By Square, at 21:00',
  ],
])('names %s at the desk', (_, line, name, detail) => {
  const cents = -(line.amount_cents ?? 27_000);
  expect(deskLine(line)).toEqual([name, cents, detail]);
});

test('a receipt leaves out reasons that are meant for staff, but not how another payment was made', () => {
  const receipt = { isReceipt: true };
  expect(deskLine({ note: 'Complained.' }, receipt)![2]).toBe('By staff, at 21:00');
  const other = { method: 'OTHER', note: 'Gift card 12' };
  expect(deskLine(other, receipt)![2]).toBe('“Gift card 12”. By staff, at 21:00');
  expect(deskLine({ ...other, amount_cents: -100 }, receipt)![2]).toBe('By staff, at 21:00');
  expect(deskLine({ ...other, corrects: 'd0' }, receipt)![2]).toBe('By staff, at 21:00');
  const agreed = { is_agreed: true, price_reason: 'A complaint.' };
  expect(bill(agreed, receipt)[0]!.detail).toBe('Agreed price');
});

test('marks both lines of a correction, and a refund that Square refused', () => {
  const both = [
    { ...cash, is_corrected: true },
    { ...cash, id: 'd2', corrects: 'd1' },
    { ...cash, id: 'd3' },
  ];
  expect(
    bill({ desk: both })
      .slice(-3)
      .map(({ isCorrected }) => isCorrected),
  ).toEqual([true, true, false]);
  const states = ['STUCK', 'PENDING'].map((state) => ({ ...refund, state }));
  const stuck = bill({}, { refunds: states }).slice(-2);
  expect(stuck.map(({ isStuck }) => isStuck)).toEqual([false, true]);
});

test('shows what a later API names as it is', () => {
  const later = { ...refund, cause: 'GIFT_CARD', actor: 'robot', state: 'ON_HOLD' };
  expect(read(bill({}, { refunds: [later] })).at(-1)).toEqual([
    'Refund, gift card',
    6000,
    'robot, at 21:00. on hold',
  ]);
});
