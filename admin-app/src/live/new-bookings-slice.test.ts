import { bookingShown } from '../booking/open-windows-slice.ts';
import { reservationOpened } from '../edits/edits-slice.ts';
import { loggedOut } from '../session/session-slice.ts';
import { aReservation } from '../test-reservation.ts';
import {
  bookingsHeard,
  messagePutAway,
  newBookingsReducer as reduce,
} from './new-bookings-slice.ts';

const none = reduce(undefined, { type: 'start' });
const heard = reduce(none, bookingsHeard(['1', '2']));

test('a dismissed message stays away until another booking is reported', () => {
  const dismissed = reduce(heard, messagePutAway());
  expect(reduce(dismissed, bookingsHeard(['2']))).toEqual({ ...heard, isPutAway: true });
  expect(reduce(dismissed, bookingsHeard(['2', '3']))).toEqual({
    heard: ['1', '2', '3'],
    unopened: ['1', '2', '3'],
    isPutAway: false,
  });
});

test.each([
  ['its panel', bookingShown('1')],
  ['its edit', reservationOpened(aReservation({ id: '1' }))],
])('a booking is no longer new once staff open %s, however often it is reported', (_, opened) => {
  const state = reduce(heard, opened);
  expect(state).toEqual({ heard: ['1', '2'], unopened: ['2'], isPutAway: false });
  expect(reduce(state, bookingsHeard(['1']))).toEqual(state);
});

test('signing out forgets the reported bookings', () => {
  expect(reduce(heard, loggedOut())).toEqual(none);
});
