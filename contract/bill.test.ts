import { type Bill, type BillLine, type BillSums, sumBill, taxRateText } from './bill.ts';
import { wholePriceOf } from './text/price-text.ts';

const seats: BillLine = { kind: 'SEATS', cents: 33_000 };
const deposit: BillLine = { kind: 'DEPOSIT', cents: -6000 };

const sumsOf = (lines: BillLine[], more: Partial<Bill> = {}): BillSums =>
  sumBill({ lines, taxRate: 0, end: null, ...more });

const balanceOf = (...lines: BillLine[]): number => sumsOf([seats, deposit, ...lines]).balanceCents;

test('the balance is the price minus the deposit, as shown before booking', () => {
  const { balance } = wholePriceOf({ serviceName: 'Silver Ring Workshop', price: 165, guests: 2 });
  expect(balanceOf()).toBe(balance);
});

test('add-ons and bench lines raise the balance, a coupon lowers it, and payments settle it', () => {
  const lines: BillLine[] = [
    { kind: 'ADD_ON', cents: 2550 },
    { kind: 'BENCH', cents: 1200 },
    { kind: 'BENCH', cents: -1200 },
    { kind: 'DISCOUNT', cents: -50 },
  ];
  expect(balanceOf(...lines)).toBe(29_500);
  expect(balanceOf({ kind: 'DESK', cents: -27_000 })).toBe(0);
  expect(balanceOf({ kind: 'BALANCE', cents: -29_000 })).toBe(-2000);
  expect(balanceOf({ kind: 'REFUND', cents: 1500 })).toBe(28_500);
});

test('a forfeited deposit pays for nobody, and is counted by itself', () => {
  const left: BillLine[] = [
    { kind: 'DEPOSIT', cents: -3000 },
    { kind: 'FORFEITED', cents: 3000 },
  ];
  expect(sumsOf([seats, deposit, ...left])).toMatchObject({
    paidCents: 6000,
    forfeitedCents: 3000,
    balanceCents: 27_000,
  });
});

test('sales tax is on add-ons and bench lines only, and part of the total', () => {
  const lines: BillLine[] = [
    seats,
    { kind: 'ADD_ON', cents: 4000 },
    { kind: 'BENCH', cents: 1000 },
    { kind: 'DISCOUNT', cents: -5998 },
  ];
  expect(sumsOf(lines, { taxRate: 9750 })).toEqual({
    seatsCents: 33_000,
    discountCents: 5998,
    taxableCents: 5000,
    taxCents: 488,
    totalCents: 32_490,
    paidCents: 0,
    forfeitedCents: 0,
    balanceCents: 32_490,
  });
});

test.each([
  // 0.4875, 0.5, 0.50 of a cent, and so on: exactly half a cent rounds up.
  [5, 9750, 0],
  [5, 10_000, 1],
  [10, 9750, 1],
  [200, 9750, 20],
  [2000, 9750, 195],
  [2002, 9750, 195],
  [2006, 9750, 196],
  [1, 20_000, 0],
  [250, 18_200, 46],
  [1000, 10_250, 103],
  [1_000_000, 20_000, 200_000],
  [99_999_999, 9875, 9_875_000],
  [4000, 0, 0],
  [-4000, 9750, 0],
])('%i taxable cents at %i thousandths of a percent are %i cents of tax', (cents, taxRate, tax) => {
  expect(sumsOf([{ kind: 'BENCH', cents }], { taxRate }).taxCents).toBe(tax);
});

test('rounds once per bill and not once per line', () => {
  const line: BillLine = { kind: 'BENCH', cents: 5 };
  expect(sumsOf([line, line, line], { taxRate: 10_000 }).taxCents).toBe(2);
});

test('a canceled booking has no balance, and a no-show none but an overpaid one; neither has tax', () => {
  const lines: BillLine[] = [seats, { kind: 'BENCH', cents: 4000 }, deposit];
  const taxRate = 9750;
  expect(sumsOf(lines, { taxRate, end: 'CANCELLED' })).toMatchObject({
    taxCents: 0,
    balanceCents: 0,
  });
  expect(sumsOf(lines, { taxRate, end: 'NO_SHOW' })).toMatchObject({
    taxCents: 0,
    balanceCents: 0,
  });
  const overpaid: BillLine[] = [...lines, { kind: 'DESK', cents: -31_500 }];
  expect(sumsOf(overpaid, { taxRate, end: 'NO_SHOW' }).balanceCents).toBe(-500);
});

test('a rate is shown as a percentage', () => {
  expect([9750, 10_000, 9875, 0].map(taxRateText)).toEqual(['9.75%', '10%', '9.875%', '0%']);
});
