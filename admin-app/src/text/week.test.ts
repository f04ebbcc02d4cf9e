import { formatMonthDay, formatWeek, formatWeekday, monthRange, weekOf } from './week.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('the month %s covers %s to %s', (month, startDate, endDate) => {
  expect(monthRange(month)).toEqual({ startDate, endDate });
});

test.each(['2026-11-22', '2026-11-25', '2026-11-28'])('the week of %s starts on Sunday', (date) => {
  expect(weekOf(date)).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('a week across the daylight saving change has seven days', () => {
  expect(weekOf('2026-11-01').at(-1)).toBe('2026-11-07');
  expect(weekOf('2027-03-14').at(-1)).toBe('2027-03-20');
});

test('names a week and a day', () => {
  // Thin spaces surround the dash.
  expect(formatWeek(weekOf('2026-11-22')).replace(/\s/g, ' ')).toBe('Nov 22 – 28, 2026');
  expect(`${formatWeekday('2026-11-24')}, ${formatMonthDay('2026-11-24')}`).toBe('Tue, Nov 24');
});
