import { openingHoursOf, usualWeek } from './weekly-hours.ts';

const all = [8, 8, 8, 8];
const none = [0, 0, 0, 0];
const afternoon = [0, 8, 8, 0];

/** From Sunday on. */
test.each([
  [usualWeek, 'Tuesday to Sunday, 11AM to 5PM'],
  [[none, none, none, all, all, none, none], 'Wednesday and Thursday, 11AM to 5PM'],
  [
    [afternoon, none, all, none, all, all, afternoon],
    'Tuesday, 11AM to 5PM; Thursday and Friday, 11AM to 5PM; Saturday and Sunday, 1PM to 3PM',
  ],
  [[none, [8, 0, 0, 0], none, none, none, none, none], 'Monday, 11AM'],
  [Array.from({ length: 7 }, () => none), 'on days we announce'],
])('the regular hours are put in words: case %#', (week, text) => {
  expect(openingHoursOf(week)).toBe(text);
});
