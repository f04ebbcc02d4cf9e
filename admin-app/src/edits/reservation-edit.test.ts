import { aReservation } from '../test-reservation.ts';
import { changesOf, editOf, rebase, type ReservationEdit } from './reservation-edit.ts';

const reservation = aReservation();
const edit = (typed: Partial<ReservationEdit> = {}): ReservationEdit => ({
  ...editOf(reservation),
  ...typed,
});

test('only the studio’s wish is sent with a move, since the guest’s is the usual one', () => {
  const moved = { date: '2099-12-20' };
  const appointment_time = '2099-12-20 13:00:00';
  expect(changesOf(edit({ ...moved, askedBy: 'STUDIO' }))).toEqual({
    appointment_time,
    askedBy: 'STUDIO',
  });
  expect(changesOf(edit({ ...moved, askedBy: 'GUEST' }))).toEqual({ appointment_time });
  expect(changesOf(edit({ askedBy: 'STUDIO' }))).toEqual({});
});

test('a silent move sends no note, but a note without a move is sent', () => {
  const silent = { isTold: false, admin_note: ' See you. ' };
  expect(changesOf(edit({ ...silent, slotId: 3 }))).toEqual({
    appointment_time: '2099-12-19 15:00:00',
    notify: false,
  });
  expect(changesOf(edit(silent))).toEqual({ admin_note: 'See you.' });
});

test('an edit over another version keeps what staff changed and adopts the rest', () => {
  const theirs = aReservation({
    staff_id: 2,
    appointment_time: '2099-12-22T15:00:00-08:00',
    version: 2,
  });
  expect(rebase(edit({ staffId: null, admin_note: 'Hello' }), theirs)).toEqual({
    ...edit({ staffId: null, admin_note: 'Hello' }),
    reservation: theirs,
    date: '2099-12-22',
    slotId: 3,
  });
  expect(rebase(edit({ slotId: 4 }), theirs)).toMatchObject({
    staffId: 2,
    date: '2099-12-19',
    slotId: 4,
  });
});
