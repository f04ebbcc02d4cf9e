import {
  addDays,
  formatDate,
  formatSession,
  formatMoment,
  formatTimes,
  hasBegun,
  isInBookingWindow,
  sessionFromWallTime,
  startOfSession,
  studioDate,
  toDraftTime,
  wallTime,
} from './studio-time.ts';

test('today is the studio’s date, whatever the zone of the machine', () => {
  expect(studioDate(new Date('2026-11-20T07:59:00Z'))).toBe('2026-11-19');
  expect(studioDate(new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-20');
});

test('days are counted over changes of the clock, months and years', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('bookings are open from today to 60 days ahead', () => {
  const today = '2026-11-20';
  expect(isInBookingWindow(today, today)).toBe(true);
  expect(isInBookingWindow('2026-11-19', today)).toBe(false);
  expect(isInBookingWindow('2027-01-19', today)).toBe(true);
  expect(isInBookingWindow('2027-01-20', today)).toBe(false);
});

test('the draft’s text names a session and comes back from it', () => {
  const session = { date: '2026-12-01', slotId: 3 } as const;
  expect(toDraftTime(session)).toBe('2026-12-01 15:00:00');
  expect(sessionFromWallTime(toDraftTime(session))).toEqual(session);
  expect(sessionFromWallTime('2026-02-30 15:00:00')).toBeNull();
});

test('a session that staff have added is named by the minute it starts', () => {
  const added = { date: '2026-12-01', slotId: 570 };
  expect(sessionFromWallTime('2026-12-01 09:30:00')).toEqual(added);
  expect(toDraftTime(added)).toBe('2026-12-01 09:30:00');
  expect(formatMoment(added)).toBe('Tue, Dec 1, 9:30 AM');
  expect(formatTimes(570, 2)).toBe('9:30 AM to 11:30 AM');
  expect(hasBegun(added, '2026-12-01 09:29')).toBe(false);
  expect(hasBegun(added, '2026-12-01 09:30')).toBe(true);
  expect(sessionFromWallTime('2026-12-01 11:00:00')).toEqual({ date: '2026-12-01', slotId: 1 });
  expect(sessionFromWallTime('2026-12-01 02:30:00')).toBeNull();
  expect(sessionFromWallTime('2026-12-01 15:61:00')).toBeNull();
});

test('a session that was added begins by the studio’s clock on the days it changes', () => {
  expect(startOfSession({ date: '2026-11-01', slotId: 570 }).toISOString()).toBe(
    '2026-11-01T17:30:00.000Z',
  );
  expect(startOfSession({ date: '2027-03-14', slotId: 570 }).toISOString()).toBe(
    '2027-03-14T16:30:00.000Z',
  );
});

test('dates are shown in en-US and times in 12 hours', () => {
  expect(formatDate('2026-09-19')).toBe('Saturday, September 19, 2026');
  expect(formatSession({ date: '2026-09-19', slotId: 2 })).toBe(
    'Saturday, September 19, 2026 at 1:00 PM',
  );
});

test('a session is shown with its end, and a deadline with its weekday and hour', () => {
  expect([1, 2, 3, 4].map((slotId) => formatTimes(slotId as 1))).toEqual([
    '11:00 AM to 2:00 PM',
    '1:00 PM to 4:00 PM',
    '3:00 PM to 6:00 PM',
    '5:00 PM to 8:00 PM',
  ]);
  expect(formatTimes(4, 12)).toBe('5:00 PM to 5:00 AM');
  expect(formatMoment({ date: '2026-09-19', slotId: 2 })).toBe('Sat, Sep 19, 1:00 PM');
  expect(wallTime(new Date('2026-11-20T08:05:00Z'))).toBe('2026-11-20 00:05');
});
