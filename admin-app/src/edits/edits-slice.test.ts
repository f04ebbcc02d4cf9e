import type { Service } from '@studio/contract';
import { loggedOut } from '../session/session-slice.ts';
import { aReservation } from '../test-reservation.ts';
import * as slice from './edits-slice.ts';

const service: Service = {
  id: 1,
  name: 'Ring',
  description: 'Make a ring.',
  price: 165,
  picture_url: '/images/ring-800.webp',
  duration: 3,
};
const { editsReducer: reduce } = slice;
const none = reduce(undefined, { type: 'start' });
const reservation = aReservation();

test('only one edit is open: another one replaces it, and dropping leaves none', () => {
  const opened = reduce(none, slice.reservationOpened(reservation));
  expect(opened).toEqual({ reservation, service: null });
  const replaced = reduce(opened, slice.serviceOpened(service));
  expect(replaced).toEqual({ reservation: null, service });
  expect(reduce(replaced, slice.editsDropped())).toEqual(none);
});

test('another version of a reservation opens nothing after the edit was dropped', () => {
  expect(reduce(none, slice.reservationRebased(reservation))).toEqual(none);
});

test('signing out drops the edit', () => {
  const opened = reduce(none, slice.serviceOpened(service));
  expect(reduce(opened, loggedOut())).toEqual(none);
});
