import {
  addDays,
  formatDate,
  formatDay,
  formatSession,
  formatMoment,
  formatShortDate,
  formatShortDay,
  formatTimes,
  hasBegun,
  isInBookingWindow,
  isRealDate,
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

test.each([
  ['2026-11-01T08:59:59.999Z', '2026-11-01 01:59'],
  ['2026-11-01T09:00:00Z', '2026-11-01 01:00'],
  ['2026-11-01T09:30:00Z', '2026-11-01 01:30'],
  ['2027-03-14T09:59:59.999Z', '2027-03-14 01:59'],
  ['2027-03-14T10:00:00Z', '2027-03-14 03:00'],
])('the clock changes at the full hour: %s', (instant, shown) => {
  expect(wallTime(new Date(instant))).toBe(shown);
});

test('counts days across clock changes, months and years', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test.each(['2026-02-30', '1999-12-31', '2200-01-01', '9999-12-31', '0000-01-01', '2026-1-1'])(
  'rejects %s as a studio date',
  (date) => {
    expect(isRealDate(date)).toBe(false);
  },
);

test('bookings are open from today to 60 days ahead', () => {
  const today = '2026-11-20';
  expect(isInBookingWindow(today, today)).toBe(true);
  expect(isInBookingWindow('2026-11-19', today)).toBe(false);
  expect(isInBookingWindow('2027-01-19', today)).toBe(true);
  expect(isInBookingWindow('2027-01-20', today)).toBe(false);
});

test('a session converts to the draft’s text and back', () => {
  const session = { date: '2026-12-01', slotId: 3 } as const;
  expect(toDraftTime(session)).toBe('2026-12-01 15:00:00');
  expect(sessionFromWallTime(toDraftTime(session))).toEqual(session);
  expect(sessionFromWallTime('2026-02-30 15:00:00')).toBeNull();
});

test('the id of an added session is the minute at which it starts', () => {
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

test('an added session starts in studio time on days when the clocks change', () => {
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

test('every date of five years is shown as Intl would show it', () => {
  const shown = {
    formatDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    formatDay: { weekday: 'long', month: 'long', day: 'numeric' },
    formatShortDate: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    formatShortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  } as const;
  const ours = { formatDate, formatDay, formatShortDate, formatShortDay };
  const dates = Array.from({ length: 5 * 366 }, (_, days) => addDays('2026-01-01', days));
  for (const name of Object.keys(ours) as (keyof typeof ours)[]) {
    const intl = new Intl.DateTimeFormat('en-US', { ...shown[name], timeZone: 'UTC' });
    const expected = dates.map((date) => intl.format(new Date(`${date}T12:00:00Z`)));
    expect(dates.map(ours[name])).toEqual(expected);
  }
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

/** Formats `en-CA` dates as ICU 72 does, midnight as hour 24, and a narrow space before AM, as some versions do. */
class OtherIcu extends Intl.DateTimeFormat {
  private readonly locale: unknown;

  constructor(locale: string, options?: Intl.DateTimeFormatOptions) {
    super(locale === 'en-CA' ? 'en-US' : locale, options);
    this.locale = locale;
    Object.defineProperty(this, 'format', {
      value: (instant?: Date) =>
        this.formatToParts(instant)
          .map(({ value }) => value)
          .join(''),
    });
  }

  override formatToParts(instant?: Date): Intl.DateTimeFormatPart[] {
    const isH23 = this.resolvedOptions().hourCycle === 'h23' || this.locale === 'en-GB';
    return super.formatToParts(instant).map(({ type, value }) => ({
      type,
      value:
        type === 'hour' && isH23 && Number(value) === 0
          ? '24'
          : value.replace(/^ $/, type === 'literal' ? '\u202f' : ' '),
    }));
  }
}

test('the studio’s clock is the same with every version of ICU', async () => {
  const original = Intl.DateTimeFormat;
  Intl.DateTimeFormat = new Proxy(original, {
    construct: (_, [locale, options]) => new OtherIcu(locale, options),
  });
  try {
    await jest.isolateModulesAsync(async () => {
      const time = await import('./studio-time.ts');
      const midnight = new Date('2026-11-26T08:07:00Z');
      expect(time.studioClock(midnight)).toEqual({ date: '2026-11-26', minute: 7 });
      expect(time.wallTime(midnight)).toBe('2026-11-26 00:07');
      expect(time.formatInstant(midnight)).toMatch(/^Thu, Nov.26, 12:07 AM$/);
      expect(time.offsetMs(midnight)).toBe(-8 * 3_600_000);
      expect(time.addDays(time.studioDate(midnight), 60)).toBe('2027-01-25');
      const start = time.startOfSession({ date: '2027-03-14', slotId: 1 });
      expect(start.toISOString()).toBe('2027-03-14T18:00:00.000Z');
      expect(time.wallTime(start)).toBe('2027-03-14 11:00');
    });
  } finally {
    Intl.DateTimeFormat = original;
  }
});
