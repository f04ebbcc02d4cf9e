import {
  dayForWorkshop,
  getAvailability,
  isClosedDay,
  isDaySelectable,
  isSlotAvailable,
  openSlots,
  sessionsOf,
  spotsLeft,
} from './availability.ts';

const day = {
  date: '2026-11-24',
  bookedTimeSlots: [4],
  spotsLeft: { '1': 8, '2': 2, '3': 1, '4': 0 },
};

test('a slot is available if it is not booked and has enough spots left for the party', () => {
  expect([1, 2, 3, 4].map((id) => isSlotAvailable(day, id as 1, 2))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(openSlots(day, 1)).toBe(3);
});

test('a session for another workshop is closed to a visitor, but one for their workshop is open', () => {
  const free = { isOpen: true, capacity: 8, spotsLeft: 8 };
  const sessions = [
    { ...free, slotId: 2, workshop: 'Silver Ring Workshop' },
    { ...free, slotId: 570, workshop: 'Silver Earring Workshop' },
  ];
  const seen = dayForWorkshop({ ...day, sessions }, 'Silver Ring Workshop');
  expect(isSlotAvailable(seen, 2, 2)).toBe(true);
  expect(isSlotAvailable(seen, 570, 2)).toBe(false);
  expect(openSlots(seen, 2)).toBe(2);
});

test('when there is no data for a date, every slot has 8 spots', () => {
  expect(spotsLeft(undefined, 3)).toBe(8);
  expect(openSlots(undefined, 8)).toBe(4);
});

test('a day without its lists has nothing booked and eight spots left', () => {
  const { dates } = getAvailability.response.parse({
    dates: [
      { date: '2026-11-24' },
      { date: '2026-11-25', bookedTimeSlots: [4] },
      { date: '2026-11-26', spotsLeft: { '2': 3 } },
    ],
  });
  const free = { '1': 8, '2': 8, '3': 8, '4': 8 };
  expect(dates).toEqual([
    { date: '2026-11-24', bookedTimeSlots: [], spotsLeft: free },
    { date: '2026-11-25', bookedTimeSlots: [4], spotsLeft: free },
    { date: '2026-11-26', bookedTimeSlots: [], spotsLeft: { ...free, '2': 3 } },
  ]);
});

test('a day is selectable in the booking window, not on a Monday, with a slot that fits', () => {
  const rules = { guests: 2, today: '2026-11-20' };
  expect(isDaySelectable('2026-11-24', day, rules)).toBe(true);
  expect(isDaySelectable('2026-11-23', undefined, rules)).toBe(false);
  expect(isDaySelectable('2026-11-19', undefined, rules)).toBe(false);
  const full = { ...day, bookedTimeSlots: [1, 2, 3, 4] };
  expect(isDaySelectable('2026-11-24', full, rules)).toBe(false);
});

test('a day that the studio closed is not selectable, but a Monday that it opened is', () => {
  const rules = { guests: 2, today: '2026-11-20' };
  const closed = { ...day, bookedTimeSlots: [1, 2, 3, 4], isClosed: true };
  expect(isDaySelectable('2026-11-24', closed, rules)).toBe(false);
  expect(isClosedDay('2026-11-24', closed)).toBe(true);
  expect(isDaySelectable('2026-11-23', { ...day, date: '2026-11-23' }, rules)).toBe(true);
  expect(isClosedDay('2026-11-23', undefined)).toBe(true);
});

test('a day’s sessions are the four usual ones and the added ones, in order of start', () => {
  const late = { slotId: 1140, isOpen: true, capacity: 6, spotsLeft: 6, minutes: 120 };
  const early = { slotId: 570, isOpen: true, capacity: 4, spotsLeft: 1, minutes: 90 };
  const larger = { slotId: 2, isOpen: true, capacity: 10, spotsLeft: 9 };
  const special = { ...day, sessions: [late, larger, early] };
  expect(sessionsOf(special).map(({ slotId }) => slotId)).toEqual([570, 1, 2, 3, 4, 1140]);
  expect(spotsLeft(special, 2)).toBe(9);
  expect(isSlotAvailable(special, 1140, 6)).toBe(true);
  expect(isSlotAvailable(special, 570, 2)).toBe(false);
  expect(isSlotAvailable(special, 600, 1)).toBe(false);
});
