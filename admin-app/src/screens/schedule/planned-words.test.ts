import type { PlannedSession } from '@studio/contract';
import { closedWords, dayWords, differs, freeWords, isSpecial, seatsOf } from './planned-words.ts';

const session = (changes: Partial<PlannedSession> = {}): PlannedSession => ({
  slotId: 1,
  kind: 'REGULAR',
  isOpen: true,
  capacity: 8,
  seatsTaken: 0,
  usualSeats: 8,
  staff_id: null,
  instructors: [],
  ...changes,
});

const closed = session({ isOpen: false, seatsTaken: 2 });
const day = (...sessions: PlannedSession[]) => ({ date: '2026-11-24', sessions });

test('guests of closed sessions are counted apart from the seats of open ones', () => {
  expect(seatsOf([session({ seatsTaken: 3 }), closed, session({ capacity: 4 })])).toEqual({
    taken: 3,
    seats: 12,
    inClosed: 2,
  });
});

test.each([
  ['as usual', {}, false],
  ['closed on an open day', { isOpen: false }, true],
  ['open on a closed day', { usualSeats: 0 }, true],
  ['with other seats', { capacity: 6 }, true],
  ['for another workshop', { workshop: 'Silver Ring Workshop' as const }, true],
  [
    'for its usual workshop',
    { workshop: 'Silver Ring Workshop' as const, usualWorkshop: 'Silver Ring Workshop' as const },
    false,
  ],
  ['added by staff', { usualSeats: null, capacity: 2 }, false],
  ['closed as usual, with other seats', { isOpen: false, usualSeats: 0, capacity: 6 }, false],
])('a session %s is special: %j', (_, changes, expected) => {
  expect(isSpecial(session(changes))).toBe(expected);
});

test.each([
  ['one open session', day(closed, session()), null],
  [
    'regular hours without sessions',
    day(session({ isOpen: false, usualSeats: 0 })),
    'Closed on Tuesdays',
  ],
  [
    'a reason',
    day(closed, session({ isOpen: false, reason: 'Kiln repair' })),
    'Closed: Kiln repair',
  ],
  ['no reason', day(closed), 'Closed: all day'],
  ['an open added session', day(closed, session({ slotId: 1140 })), 'Closed: all day'],
])('a day with %s', (_, planned, words) => {
  expect(closedWords(planned)).toBe(words);
});

test.each([
  [day(session({ seatsTaken: 3 })), '3 of 8'],
  [day(session({ capacity: 6 })), '0 of 6, special hours'],
  [day(session(), closed), '0 of 8, 2 still booked in closed sessions'],
  [day(closed), 'Closed, 2 still booked'],
  [day(session({ isOpen: false })), 'Closed'],
])('a day in the list: %j', (planned, words) => {
  expect(dayWords(planned)).toBe(words);
});

test.each([
  [0, 'Empty'],
  [7, '1 free'],
  [8, 'Full'],
  [9, 'Full'],
])('with %i of 8 seats taken a session is "%s"', (seatsTaken, words) => {
  expect(freeWords(session({ seatsTaken }))).toBe(words);
});

test.each([
  [8, 8, null],
  [9, 8, 'more'],
  [7, 8, 'fewer'],
  [7, 0, null],
  [7, null, null],
])('%i seats instead of %j differ: %j', (capacity, usualSeats, expected) => {
  expect(differs(session({ capacity, usualSeats }))).toBe(expected);
});
