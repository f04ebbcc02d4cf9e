import type { AvailabilityDay } from '@studio/api/contract';
import { describeDay, describeSlot } from './describe-session.ts';

const today = '2026-09-08';

const dayWith = (more: Partial<AvailabilityDay>): AvailabilityDay => ({
  date: '2026-09-19',
  bookedTimeSlots: [],
  spotsLeft: { '1': 8, '2': 8, '3': 8, '4': 8 },
  ...more,
});

test.each([
  ['8 spots left', dayWith({}), 2, true],
  ['6 spots left', dayWith({ spotsLeft: { '1': 6, '2': 8, '3': 8, '4': 8 } }), 2, true],
  ['1 spot left', dayWith({ spotsLeft: { '1': 1, '2': 8, '3': 8, '4': 8 } }), 1, true],
  ['1 spot left, you need 2', dayWith({ spotsLeft: { '1': 1, '2': 8, '3': 8, '4': 8 } }), 2, false],
  ['Fully booked', dayWith({ spotsLeft: { '1': 0, '2': 8, '3': 8, '4': 8 } }), 1, false],
  ['Fully booked', dayWith({ bookedTimeSlots: [1] }), 1, false],
  ['8 spots left', undefined, 8, true],
])('a session says "%s"', (hint, day, guests, isAvailable) => {
  expect(describeSlot(day, 1, guests)).toMatchObject({ hint, isAvailable });
});

test('the seat marks count what others have taken', () => {
  const day = dayWith({ spotsLeft: { '1': 6, '2': 8, '3': 8, '4': 8 }, bookedTimeSlots: [4] });
  expect(describeSlot(day, 1, 2).taken).toBe(2);
  expect(describeSlot(day, 4, 2).taken).toBe(8);
});

test.each([
  ['yesterday', '2026-09-06', 'unavailable'],
  ['today', today, 'available'],
  ['a Monday', '2026-09-14', 'closed'],
  ['60 days ahead', '2026-11-07', 'available'],
  ['61 days ahead', '2026-11-08', 'unavailable'],
])('%s is %s', (_, date, state) => {
  expect(describeDay(date, undefined, { guests: 2, today }).state).toBe(state);
});

test('a day is full when no session has room for the whole party', () => {
  const day = dayWith({ spotsLeft: { '1': 1, '2': 1, '3': 0, '4': 1 } });
  expect(describeDay(day.date, day, { guests: 2, today }).state).toBe('full');
  expect(describeDay(day.date, day, { guests: 1, today }).state).toBe('available');
});

test('a day is read out with its open sessions', () => {
  const day = dayWith({ bookedTimeSlots: [4] });
  expect(describeDay(day.date, day, { guests: 2, today }).label).toBe(
    'Saturday, September 19, 3 of 4 sessions open',
  );
});
