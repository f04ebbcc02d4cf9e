import { formatCents } from './money.ts';

test('cents are read as dollars', () => {
  expect([0, 5, 3000, 24_000, 99_999, 1_234_567, 123_456_789].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$30.00',
    '$240.00',
    '$999.99',
    '$12,345.67',
    '$1,234,567.89',
  ]);
});

test('a negative amount has its sign before the dollar sign, and zero has none', () => {
  expect([-1000, -150_000, -0].map(formatCents)).toEqual(['-$10.00', '-$1,500.00', '$0.00']);
});
