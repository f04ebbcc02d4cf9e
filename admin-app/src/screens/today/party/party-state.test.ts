import type { Mark, Party } from '@studio/contract';
import { aReservation } from '../../../test-reservation.ts';
import { canTake, countParties, countWords, freeSeats, stateOf } from './party-state.ts';

const markedAt = '2026-11-24T21:05:00.000Z';
const later = '2026-11-24T21:06:00.000Z';

const party = (id: string, changes: Partial<Party> = {}): Party => ({
  reservation: aReservation({ id }),
  balanceCents: 27_000,
  attendance: null,
  note: '',
  care: '',
  ...changes,
});

const mark = (bookingId: string, state: Mark['state'], at = later): Mark => ({
  id: `${bookingId} ${state}`,
  bookingId,
  state,
  markedAt: at,
});

const arrived = { state: 'ARRIVED', markedAt } as Party['attendance'];

test('the last waiting mark of this tablet takes precedence over the server’s', () => {
  const waiting = [mark('a', 'ARRIVED', markedAt), mark('a', 'NO_SHOW'), mark('b', 'ARRIVED')];
  expect(stateOf(party('a', { attendance: arrived }), waiting)).toEqual({
    state: 'NO_SHOW',
    markedAt: later,
    isWaiting: true,
  });
  expect(stateOf(party('a', { attendance: arrived }), [])).toEqual({
    state: 'ARRIVED',
    markedAt,
    isWaiting: false,
  });
});

test('a party whose mark was undone is expected again, with no time', () => {
  expect(stateOf(party('a', { attendance: arrived }), [mark('a', 'CLEARED')])).toEqual({
    state: 'EXPECTED',
    markedAt: null,
    isWaiting: true,
  });
});

test.each([
  ['a confirmed booking that owes', {}, true],
  ['a booking that owes nothing', { balanceCents: 0 }, false],
  ['a booking that is owed money', { balanceCents: -100 }, false],
  ['a booking without a balance', { balanceCents: undefined }, false],
  ['a held booking', { reservation: aReservation({ status: 'HELD' }) }, false],
])('the desk can take the balance of %s: %j', (_, changes, expected) => {
  expect(canTake(party('a', changes as Partial<Party>))).toBe(expected);
});

const parties = [
  party('a', { attendance: arrived }),
  party('b', { reservation: aReservation({ id: 'b', guest_count: 3 }), balanceCents: 100 }),
  party('c', { reservation: aReservation({ id: 'c', guest_count: 1 }), balanceCents: 10 }),
];

test('guests are counted by their state, and a no-show owes its balance until the session is over', () => {
  const waiting = [mark('c', 'NO_SHOW')];
  const counts = { guests: 6, arrived: 2, expected: 3, noShow: 1 };
  expect(countParties(parties, { waiting, isOver: false })).toEqual({
    ...counts,
    openCents: 27_110,
  });
  expect(countParties(parties, { waiting, isOver: true })).toEqual({
    ...counts,
    openCents: 27_100,
  });
});

test.each([
  [{ guests: 0, expected: 0, arrived: 0, noShow: 0 }, 'No bookings'],
  [{ guests: 9, expected: 2, arrived: 6, noShow: 1 }, '2 expected, 6 arrived, 1 no-show'],
  [{ guests: 6, expected: 0, arrived: 6, noShow: 0 }, '6 arrived'],
])('%j reads "%s"', (counts, words) => {
  expect(countWords({ ...counts, openCents: 0 })).toBe(words);
});

test.each([
  ['an open session', { capacity: 8, seatsTaken: 6, isOpen: true }, 2],
  ['a session over its capacity', { capacity: 4, seatsTaken: 6, isOpen: true }, 0],
  ['a closed session', { capacity: 8, seatsTaken: 6, isOpen: false }, 0],
])('%s has as many free seats: %j', (_, session, free) => {
  expect(freeSeats(session as Parameters<typeof freeSeats>[0])).toBe(free);
});
