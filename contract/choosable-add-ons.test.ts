import { type Choosable, choosableOf, onePrice, pricesOf } from './choosable-add-ons.ts';

const stone = { id: 101, name: 'Stone setting', price_cents: 3000, quantity: 0, most: 4 };
const agreed = { quantity: 2, amount_cents: 5000 };

test.each<[string, Partial<Choosable>]>([
  ['$30.00 each', {}],
  ['Priced at the studio', { price_cents: null }],
  ['$30.00 each', { quantity: 2, amount_cents: 6000 }],
  ['2 for $50.00, more at $30.00 each', agreed],
  ['2 for $50.00, more priced at the studio', { ...agreed, price_cents: null }],
  ['2 priced at the studio, more at $30.00 each', { quantity: 2, amount_cents: 0 }],
  ['2 for $50.00', { ...agreed, most: 2 }],
  // An API of an earlier release does not send the agreed price.
  ['$30.00 each', { quantity: 2 }],
])('the prices are “%s” for %j', (words, more) => {
  expect(pricesOf({ ...stone, ...more })).toBe(words);
});

test.each<[string, Partial<Choosable>]>([
  ['$30.00', {}],
  ['$25.00', { quantity: 1, amount_cents: 2500 }],
  ['priced at the studio', { quantity: 1, amount_cents: 0 }],
  ['$30.00', { quantity: 1 }],
])('the price of one is “%s” for %j', (words, more) => {
  expect(onePrice({ ...stone, most: 1, ...more })).toBe(words);
});

test('an add-on that is no longer offered can only be given back, at the agreed price', () => {
  const patina = { id: 109, name: 'Patina', quantity: 2, amount_cents: 5000 };
  const offered = { id: 101, name: 'Stone setting', price_cents: 3000, most_per_guest: 2 };
  expect(choosableOf({ add_ons: [patina], guests: 2 }, [offered])).toEqual([
    stone,
    { ...patina, price_cents: 2500, most: 2 },
  ]);
});
