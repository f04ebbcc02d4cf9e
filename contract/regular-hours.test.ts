import { openingHoursOf, whyNotAdded } from './regular-hours.ts';
import { usualWeek } from './weekly-hours.ts';

const all = [8, 8, 8, 8];
const none = [0, 0, 0, 0];
const afternoon = [0, 8, 8, 0];

/** Each list of days starts with Sunday. */
test.each([
  [usualWeek, 'Tuesday to Sunday, 11AM to 5PM'],
  [[none, none, none, all, all, none, none], 'Wednesday and Thursday, 11AM to 5PM'],
  [
    [afternoon, none, all, none, all, all, afternoon],
    'Tuesday, 11AM to 5PM; Thursday and Friday, 11AM to 5PM; Saturday and Sunday, 1PM to 3PM',
  ],
  [[none, [8, 0, 0, 0], none, none, none, none, none], 'Monday, 11AM'],
  [Array.from({ length: 7 }, () => none), 'on days we announce'],
])('describes regular hours in words: case %#', (week, text) => {
  expect(openingHoursOf({ week })).toBe(text);
});

const added = (weekday: number, slotId: number, minutes = 180) => ({
  weekday,
  slotId,
  minutes,
  seats: 6,
});

test('opening hours include the starts of added regular sessions', () => {
  const week = [none, none, [0, 8, 8, 8], [0, 8, 8, 8], none, none, none];
  const hours = { week, added: [added(2, 570), added(3, 570), added(6, 1140)] };
  expect(openingHoursOf(hours)).toBe('Tuesday and Wednesday, 9:30AM to 5PM; Saturday, 7PM');
});

test.each([
  ['at one of the usual times', [added(2, 660)], 'Tuesday 11:00 AM is already a regular session'],
  ['with the id of a usual one', [added(2, 2)], 'Tuesday 1:00 PM is already a regular session'],
  ['twice', [added(2, 570), added(2, 570)], 'Tuesday 9:30 AM is listed twice'],
  ['past midnight', [added(2, 1350)], 'Tuesday 10:30 PM: a session must end on the day it starts'],
])('a session cannot be added to regular hours %s', (_name, sessions, why) => {
  expect(whyNotAdded(sessions)).toContain(why);
});

test('the same start may be added on two weekdays', () => {
  expect(whyNotAdded([added(2, 570), added(3, 570), added(3, 600)])).toBeNull();
});

test('an added session may end at midnight', () => {
  expect(whyNotAdded([added(2, 1260)])).toBeNull();
});
