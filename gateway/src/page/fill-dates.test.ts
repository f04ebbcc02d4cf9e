import { fillDates } from './fill-dates.ts';

test.each([
  ['/api/services', '/api/services'],
  ['/api/days?from={America/Los_Angeles}', '/api/days?from=2026-10-31'],
  ['/api/days?from={Asia/Tokyo}', '/api/days?from=2026-11-01'],
  // Across the end of daylight saving time and the end of the year.
  ['{America/Los_Angeles+2}..{America/Los_Angeles+62}', '2026-11-02..2027-01-01'],
])('fills in %s as %s', (address, expected) => {
  expect(fillDates(address, new Date('2026-11-01T06:59:00Z'))).toBe(expected);
});
