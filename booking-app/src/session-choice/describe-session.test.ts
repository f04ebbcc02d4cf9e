import { dayForWorkshop, type AvailabilityDay, type SlotId } from '@studio/contract';
import { describeDay, describeSlot, droppedText } from './describe-session.ts';

const today = '2026-09-08';
const now = `${today} 14:00`;
const date = '2026-09-19';

const dayWith = (more: Partial<AvailabilityDay>): AvailabilityDay => ({
  date,
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
])('a session shows "%s"', (hint, day, guests, isAvailable) => {
  expect(describeSlot({ date, slotId: 1 }, day, { guests, now })).toMatchObject({
    hint,
    isAvailable,
  });
});

test('a session for another workshop names it instead of its seats', () => {
  const workshop = 'Silver Ring Workshop';
  const limited = { slotId: 1, isOpen: true, capacity: 8, spotsLeft: 8, workshop };
  const day = dayForWorkshop(dayWith({ sessions: [limited] }), 'Silver Earring Workshop');
  expect(describeSlot({ date, slotId: 1 }, day, { guests: 2, now })).toMatchObject({
    hint: 'Ring Workshop only',
    isAvailable: false,
  });
});

test('the seat marks count seats taken by others', () => {
  const day = dayWith({ spotsLeft: { '1': 6, '2': 8, '3': 8, '4': 8 }, bookedTimeSlots: [4] });
  expect(describeSlot({ date, slotId: 1 }, day, { guests: 2, now }).taken).toBe(2);
  expect(describeSlot({ date, slotId: 4 }, day, { guests: 2, now }).taken).toBe(8);
});

test.each([
  ['a day that has passed', '2026-09-06', 'unavailable'],
  ['today', today, 'available'],
  ['a Monday', '2026-09-14', 'closed'],
  ['60 days ahead', '2026-11-07', 'available'],
  ['61 days ahead', '2026-11-08', 'unavailable'],
])('%s is %s', (_, each, state) => {
  expect(describeDay(each, undefined, { guests: 2, now }).state).toBe(state);
});

test('a day is full when no session has room for the whole party', () => {
  const day = dayWith({ spotsLeft: { '1': 1, '2': 1, '3': 0, '4': 1 } });
  expect(describeDay(day.date, day, { guests: 2, now }).state).toBe('full');
  expect(describeDay(day.date, day, { guests: 1, now }).state).toBe('available');
});

test('a day’s label includes its open sessions', () => {
  const day = dayWith({ bookedTimeSlots: [4] });
  expect(describeDay(day.date, day, { guests: 2, now })).toMatchObject({
    label: 'Saturday, September 19',
    details: '3 of 4 sessions open',
  });
});

test('each mark of a day is the session in its place', () => {
  const day = dayWith({ bookedTimeSlots: [1], spotsLeft: { '1': 0, '2': 8, '3': 1, '4': 2 } });
  const sessions = describeDay(date, day, { guests: 2, now }).sessions;
  expect(sessions).toEqual(['taken', 'free', 'taken', 'free']);
});

test('a session that has started is over, not booked', () => {
  const day = dayWith({ date: today, bookedTimeSlots: [1, 2] });
  const hint = (slotId: SlotId) =>
    describeSlot({ date: today, slotId }, day, { guests: 1, now }).hint;
  expect([hint(1), hint(2), hint(3)]).toEqual(['Over', 'Over', '8 spots left']);
});

test('a day whose last session has started is over, and one beyond the window is not open yet', () => {
  const about = (each: string) =>
    describeDay(each, undefined, { guests: 1, now: `${today} 17:00` });
  expect(about(today)).toMatchObject({ state: 'unavailable', details: 'over' });
  expect(about('2026-11-08').details).toBe('not open for booking yet');
});

test('a dropped choice shows the reason and what to choose instead', () => {
  const day = dayWith({ spotsLeft: { '1': 8, '2': 2, '3': 1, '4': 0 } });
  expect(droppedText({ date, slotId: 2 }, day, 7)).toBe(
    '1:00 PM has 2 spots left: choose another time',
  );
  const full = dayWith({ spotsLeft: { '1': 3, '2': 2, '3': 1, '4': 0 } });
  expect(droppedText({ date, slotId: 3 }, full, 7)).toBe(
    '3:00 PM has 1 spot left, and no session on Sat, Sep 19 has room for 7: choose another day',
  );
});
