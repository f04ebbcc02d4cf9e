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
  ['-5', null],
  ['thirty', null],
])('"%s" is %p cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents);
});
