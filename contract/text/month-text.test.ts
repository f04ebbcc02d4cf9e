import { formatMonth } from './month-text.ts';

test('a month reads by its name and year, in every time zone', () => {
  expect([formatMonth('2026-09'), formatMonth('2027-01')]).toEqual([
    'September 2026',
    'January 2027',
  ]);
});

test('a text that is no month stays as it is', () => {
  expect([formatMonth('2026-13'), formatMonth('last fall')]).toEqual(['2026-13', 'last fall']);
});
