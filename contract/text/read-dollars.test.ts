import { readDollars } from './read-dollars.ts';

test.each([
  ['30', 3000],
  ['$30.00', 3000],
  [' 30.5 ', 3050],
  ['1,250.00', 125_000],
  ['0', 0],
  ['19.99', 1999],
  ['', null],
  ['30.005', null],
  ['1,250', 125_000],
  ['1,234,567.5', 123_456_750],
  ['25,50', null],
  ['250,00', null],
  ['1,2500', null],
  ['1250,000', null],
  ['-5', null],
  ['thirty', null],
])('"%s" is %p cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents);
});
