import { isElsewhere, studioTimes } from './studio-times.ts';

const session = { date: '2026-12-12', slotId: 4 };
const start = new Date('2026-12-13T01:00:00Z');

test('names the studio’s zone beside each time for a reader who needs it', () => {
  const { timeOf, timesOf, momentOf, sessionTimeOf, instantOf } = studioTimes(() => true);
  expect([
    timeOf(session),
    timesOf(session, 3),
    momentOf(session),
    sessionTimeOf(session),
    instantOf(start),
  ]).toEqual([
    '5:00 PM Pacific Time',
    '5:00 PM to 8:00 PM Pacific Time',
    'Sat, Dec 12, 5:00 PM Pacific Time',
    'Saturday, December 12, 2026 at 5:00 PM Pacific Time',
    'Sat, Dec 12, 5:00 PM Pacific Time',
  ]);
});

test('asks for each instant whether to name the zone', () => {
  const { timeOf, name } = studioTimes((instant) => instant > start);
  expect([timeOf(session), timeOf({ ...session, date: '2026-12-13' })]).toEqual([
    '5:00 PM',
    '5:00 PM Pacific Time',
  ]);
  expect(name('from 1 to 4', start)).toBe('from 1 to 4');
});

test.each([
  [8 * 60, false],
  [7 * 60, true],
  [0, true],
])('a clock %d minutes behind UTC in winter is elsewhere: %s', (minutes, expected) => {
  const instant = Object.assign(new Date(start), { getTimezoneOffset: () => minutes });
  expect(isElsewhere(instant)).toBe(expected);
});
