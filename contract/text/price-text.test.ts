import { partyPrice, wholePriceOf, wholePriceText } from './price-text.ts';

const ring = { serviceName: 'Silver Ring Workshop', price: 165, guests: 2 };
const couple = { serviceName: 'Couple Rings Workshop', price: 298, guests: 2 };

test('the whole price is exact, per person, with what is due now and at the workshop', () => {
  expect(wholePriceText(ring)).toBe('$330 for 2 · $60 now · $270 at the workshop');
  expect(wholePriceText({ ...ring, guests: 8 })).toBe(
    '$1,320 for 8 · $240 now · $1,080 at the workshop',
  );
});

test('Couple Rings are priced for the pair', () => {
  expect(partyPrice(couple)).toBe('$298 for the pair');
  expect(wholePriceOf(couple)).toEqual({ total: 29_800, deposit: 6000, balance: 23_800 });
});

test('a price below the deposit leaves nothing for the workshop', () => {
  expect(wholePriceOf({ ...ring, price: 20 }).balance).toBe(0);
});
