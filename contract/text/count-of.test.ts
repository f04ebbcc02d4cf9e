import { countOf } from './count-of.ts';

test.each([
  [0, '0 guests'],
  [1, '1 guest'],
  [2, '2 guests'],
])('a count of %d is followed by its noun: %s', (count, words) => {
  expect(countOf(count, 'guest')).toBe(words);
});
