import { loggedOut } from '../session/session-slice.ts';
import * as slice from './open-windows-slice.ts';

const { openWindowsReducer: reduce } = slice;
const none = reduce(undefined, { type: 'start' });

test('another booking keeps the open tab, and a closed panel starts at the details again', () => {
  const money = reduce(none, slice.moneyShown('a'));
  expect(money).toMatchObject({ id: 'a', tab: 'money' });
  expect(reduce(money, slice.bookingShown('b'))).toMatchObject({ id: 'b', tab: 'money' });
  expect(reduce(money, slice.bookingClosed())).toEqual(none);
});

test('taking a balance and a new booking leave the open panel as it is', () => {
  const opened = reduce(none, slice.bookingShown('a'));
  const all = [slice.takingBegun('b'), slice.newBookingBegun({ isWalkIn: true })].reduce(
    reduce,
    opened,
  );
  expect(all).toEqual({ id: 'a', tab: 'details', takenId: 'b', begun: { isWalkIn: true } });
  expect([slice.takingEnded(), slice.newBookingEnded()].reduce(reduce, all)).toEqual(opened);
});

test('signing out closes everything', () => {
  expect(reduce(reduce(none, slice.moneyShown('a')), loggedOut())).toEqual(none);
});
