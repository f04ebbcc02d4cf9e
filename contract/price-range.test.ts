import { partyRangeText, priceRangeOf, rangeText, withTaxText } from './price-range.ts';

const ring = 'Silver Ring Workshop';
const couple = 'Couple Rings Workshop';

test('the range goes from the starting price to the dearest sample, with the middle sample as usual', () => {
  const range = priceRangeOf(ring, { price: 165 });
  expect(range).toEqual({ least: 16_500, usual: 20_000, most: 23_000 });
  expect(rangeText(ring, range)).toBe('$165 to $230, most guests about $200');
  expect(partyRangeText(range, { serviceName: ring, guests: 8 })).toBe(
    '$1,320 to $1,840, usually about $1,600',
  );
});

test('one of each priced add-on raises the highest price; one without a price does not', () => {
  const add_ons = [{ price_cents: 2550 }, { price_cents: null }, { price_cents: 1000 }];
  expect(priceRangeOf(ring, { price: 165, add_ons })).toMatchObject({ most: 26_550 });
});

test('a couple has one range, rounded to $5', () => {
  const range = priceRangeOf(couple, { price: 298 });
  expect(range).toEqual({ least: 29_800, usual: 32_500, most: 34_800 });
  expect(rangeText(couple, range)).toBe('$298 to $348, most couples about $325');
  expect(partyRangeText(range, { serviceName: couple, guests: 2 })).toBe(
    '$298 to $348, usually about $325',
  );
});

test('the usual price is never below a raised starting price', () => {
  const range = priceRangeOf(ring, { price: 220 });
  expect(rangeText(ring, range)).toBe('$220 to $230, most guests about $220');
});

test('a starting price at or above every sample is the only price', () => {
  for (const price of [230, 300]) {
    const range = priceRangeOf(ring, { price });
    expect(range).toEqual({ least: price * 100, usual: price * 100, most: price * 100 });
    expect(rangeText(ring, range)).toBe(`$${price}`);
    expect(partyRangeText(range, { serviceName: ring, guests: 2 })).toBe(`$${price * 2}`);
  }
});

test('a price far above the samples stays a range while add-ons cost more', () => {
  const range = priceRangeOf(ring, { price: 10_000, add_ons: [{ price_cents: 2500 }] });
  expect(rangeText(ring, range)).toBe('$10,000 to $10,025, most guests about $10,000');
});

const taxed = [
  { from: '2027-01-01', is_taxed: false },
  { from: '2026-12-01', is_taxed: true },
];

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
  [undefined, true],
])('the range of a session on %s says that sales tax is added: %s', (date, isSaid) => {
  const words = '$165 to $230, plus sales tax on materials and add-ons';
  expect(withTaxText('$165 to $230', { taxed }, date)).toBe(isSaid ? words : '$165 to $230');
  expect(withTaxText('$165 to $230', {}, date)).toBe('$165 to $230');
});
