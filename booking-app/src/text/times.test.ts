/** @jest-environment-options {"timeZone": "America/Phoenix"} */
import { instantOf, momentOf, sessionTimeOf, timeOf, timesOf } from './times.ts';

const [summer, winter] = [
  { date: '2026-09-19', slotId: 4 },
  { date: '2026-12-01', slotId: 4 },
];

test('a time names the studio’s zone when the browser’s clock differs', () => {
  expect(timeOf(winter)).toBe('5:00 PM Pacific Time');
  expect(timesOf(winter, 3)).toBe('5:00 PM to 8:00 PM Pacific Time');
  expect(momentOf(winter)).toBe('Tue, Dec 1, 5:00 PM Pacific Time');
  expect(sessionTimeOf(winter)).toBe('Tuesday, December 1, 2026 at 5:00 PM Pacific Time');
  expect(instantOf(new Date('2026-12-02T01:00:00Z'))).toBe('Tue, Dec 1, 5:00 PM Pacific Time');
});

test('a time names no zone when both clocks agree', () => {
  expect(timeOf(summer)).toBe('5:00 PM');
  expect(timesOf(summer, 3)).toBe('5:00 PM to 8:00 PM');
  expect(instantOf(new Date('2026-09-20T00:00:00Z'))).toBe('Sat, Sep 19, 5:00 PM');
});
