import { mostSeatsByRule, seatsByRule, sessionByRule } from './regular-hours.ts';
import { closedWeekdays, type RegularHours, startsOfWeekday, usualHours } from './weekly-hours.ts';

/** Tuesdays: usual sessions at 1 PM and 5 PM, another at 9:30 AM; the one at 5 PM is for rings. */
const tuesdays: RegularHours = {
  week: [[], [], [0, 6, 0, 8]],
  added: [
    { weekday: 2, slotId: 570, minutes: 120, seats: 12 },
    { weekday: 3, slotId: 600, minutes: 90, seats: 0 },
  ],
  workshops: [{ weekday: 2, slotId: 4, workshop: 'Silver Ring Workshop' }],
};
const tuesday = '2026-11-24';
const monday = '2026-11-23';

test('the studio is closed on Mondays, and every other session has eight seats (spec 3, 9)', () => {
  expect(closedWeekdays(usualHours)).toEqual(['Monday']);
  expect([1, 2, 3, 4].map((slotId) => seatsByRule(usualHours, { date: tuesday, slotId }))).toEqual([
    8, 8, 8, 8,
  ]);
  expect(seatsByRule(usualHours, { date: monday, slotId: 2 })).toBe(0);
});

test('sessions start in the order of the day, whether usual or added', () => {
  expect(startsOfWeekday(tuesdays, 2)).toEqual([570, 780, 1020]);
});

test('a weekday without open seats is closed', () => {
  expect(closedWeekdays(tuesdays)).toEqual([
    'Sunday',
    'Monday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
});

test('a session has the seats, the length and the workshop that regular hours give it', () => {
  const found = (slotId: number) => sessionByRule(tuesdays, { date: tuesday, slotId });
  expect([1, 2, 4, 570].map(found)).toEqual([
    { slotId: 1, seats: 0 },
    { slotId: 2, seats: 6 },
    { slotId: 4, seats: 8, workshop: 'Silver Ring Workshop' },
    { slotId: 570, seats: 12, minutes: 120 },
  ]);
});

test('a start that regular hours do not have has no seats', () => {
  expect(sessionByRule(tuesdays, { date: monday, slotId: 570 })).toBeUndefined();
  expect(seatsByRule(tuesdays, { date: tuesday, slotId: 600 })).toBe(0);
});

test('the largest session may be an added one', () => {
  expect([mostSeatsByRule(tuesdays), mostSeatsByRule({ week: tuesdays.week })]).toEqual([12, 8]);
});
