import { type Account, balanceOf, type CountedCharge } from './balance.ts';
import { wholePriceOf } from './text/price-text.ts';

const charge = (more: Partial<CountedCharge> = {}): CountedCharge => ({
  amountCents: 6000,
  refundedCents: 0,
  unitCents: 3000,
  depositCents: 3000,
  guests: 2,
  isWithCoupon: false,
  ...more,
});

const account = (more: Partial<Account> = {}): Account => ({
  isCancelled: false,
  priceCents: 33_000,
  isAgreed: false,
  bench: [],
  charges: [charge()],
  desk: [],
  ...more,
});

test('the balance is the price minus the deposit, as shown before booking', () => {
  const { balance } = wholePriceOf({ serviceName: 'Silver Ring Workshop', price: 165, guests: 2 });
  expect(balanceOf(account())).toBe(balance);
});

test('a coupon never raises the balance and does not lower an agreed price', () => {
  const charges = [charge({ amountCents: 2, unitCents: 1, isWithCoupon: true })];
  expect(balanceOf(account({ charges }))).toBe(27_000);
  expect(balanceOf(account({ charges, isAgreed: true }))).toBe(32_998);
});

test('bench lines raise the balance, desk payments and payouts settle it to the cent', () => {
  expect(balanceOf(account({ bench: [2550, 1200, -1200] }))).toBe(29_550);
  expect(balanceOf(account({ desk: [29_000, -29_000, 27_000] }))).toBe(0);
  expect(balanceOf(account({ desk: [29_000] }))).toBe(-2000);
});

test('a refund raises the balance, except for the deposit of guests who left', () => {
  expect(balanceOf(account({ charges: [charge({ refundedCents: 1500 })] }))).toBe(28_500);
  const left = { amountCents: 9000, guests: 2 };
  expect(balanceOf(account({ charges: [charge({ ...left, refundedCents: 3000 })] }))).toBe(27_000);
  expect(balanceOf(account({ charges: [charge({ ...left, refundedCents: 0 })] }))).toBe(27_000);
  expect(balanceOf(account({ charges: [charge(), charge({ guests: 0 })] }))).toBe(27_000);
});

test('a balance paid online settles the whole price, minus refunds, for any number of guests', () => {
  const paid = { amountCents: 27_000, unitCents: 0, guests: 0, isBalance: true };
  expect(balanceOf(account({ charges: [charge(), charge(paid)] }))).toBe(0);
  const returned = charge({ ...paid, refundedCents: 2000 });
  expect(balanceOf(account({ charges: [charge(), returned] }))).toBe(2000);
});

test('a canceled booking has no balance', () => {
  expect(balanceOf(account({ isCancelled: true, desk: [100] }))).toBe(0);
});

test('paying the balance of any of 10,000 random bookings leaves nothing due', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 10_000; round++) {
    const guests = 1 + random(8);
    const priceCents = random(200_000);
    const bench = Array.from({ length: random(4) }, () => random(10_000) - 2000);
    const desk = Array.from({ length: random(4) }, () => random(20_000) - 5000);
    const amountCents = 3000 * guests;
    const charges = [charge({ amountCents, guests, refundedCents: random(amountCents + 1) })];
    const before = balanceOf(account({ priceCents, bench, desk, charges }));
    const settled = account({ priceCents, bench, desk: [...desk, before], charges });
    expect(balanceOf(settled)).toBe(0);
  }
});
