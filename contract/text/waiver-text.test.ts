import { isSameName, waiverStatement } from './waiver-text.ts';

test.each([
  ['Mio Okada', 'mio  okada.', true],
  ['José Núñez', 'Jose Nunez', true],
  ['राम', 'रीम', false],
  ['Mio Okada', 'Jun Okada', false],
])('the names "%s" and "%s" are the same: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

test('a guardian’s statement names the minor', () => {
  expect(waiverStatement({ guestName: ' Mio Okada ', isUnder18: true })).toBe(
    'I am the parent or guardian of Mio Okada. I have read the waiver, explained it to them, and agree to it for them.',
  );
});
