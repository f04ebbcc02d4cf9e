import { shownWeeks } from './availability-skeleton.tsx';

test.each([
  ['2026-09', '2026-09-01', 5],
  ['2026-09', '2026-09-08', 4],
  ['2026-11', '2026-11-23', 2],
  ['2026-11', '2026-11-30', 1],
  ['2026-12', '2026-11-30', 5],
  ['2027-02', '2026-12-15', 5],
])('for %s, seen on %s, the calendar shows %i weeks', (month, today, weeks) => {
  expect(shownWeeks(month, today)).toBe(weeks);
});
