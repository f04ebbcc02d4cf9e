import { likelyNotes } from './typed-payment.tsx';

test.each([
  [27_000, [27_000, 28_000, 30_000]],
  [14_550, [14_550, 15_000, 16_000, 20_000]],
  [900, [900, 1000, 2000, 5000]],
])('for %i cents a guest is likely to hand over %j', (cents, notes) => {
  expect(likelyNotes(cents)).toEqual(notes);
});
