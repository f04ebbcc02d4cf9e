import { doOverlap } from './overlap.ts';

const noon = { slotId: 720, hours: 2 };

test.each([
  ['starts before the other ends', { slotId: 839, hours: 1 }, true],
  ['starts when the other ends', { slotId: 840, hours: 1 }, false],
  ['ends after the other starts', { slotId: 600, hours: 2.5 }, true],
  ['ends when the other starts', { slotId: 600, hours: 2 }, false],
  ['lasts from before to after it', { slotId: 600, hours: 8 }, true],
  ['is a usual one at 1 PM', { slotId: 2, hours: 3 }, true],
  ['is a usual one at 3 PM', { slotId: 3, hours: 3 }, false],
  ['is the same one', { slotId: 720, hours: 1 }, false],
])('a session that %s overlaps one from noon to 2 PM: %#', (_, other, expected) => {
  expect([doOverlap(noon, other), doOverlap(other, noon)]).toEqual([expected, expected]);
});
