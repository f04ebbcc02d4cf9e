import { editOf } from '../../edits/reservation-edit.ts';
import { aReservation } from '../../test-app.tsx';
import { describeDate } from './describe-date.ts';

const today = '2026-11-24';
const booked = aReservation({ appointment_time: '2026-11-23T13:00:00-08:00' });

test.each([
  ['2026-11-22', 'This day has passed. Choose today or a later day.'],
  ['2026-11-24', undefined],
  ['2026-11-30', 'The studio is closed that day.'],
  ['2027-01-23', undefined],
  ['2027-01-24', 'Sessions can be booked up to 60 days ahead, until Saturday, January 23.'],
  // The booked date, and a date that staff are still typing.
  ['2026-11-23', undefined],
  ['', undefined],
  ['0002-01-24', 'This day has passed. Choose today or a later day.'],
])('for the date "%s" the field shows: %s', (date, sentence) => {
  expect(describeDate({ ...editOf(booked), date }, { today, day: undefined })).toBe(sentence);
});

test('a Monday that the studio has opened is valid', () => {
  const day = {
    date: '2026-11-30',
    bookedTimeSlots: [],
    spotsLeft: { '1': 8, '2': 8, '3': 8, '4': 8 },
  };
  const edit = { ...editOf(booked), date: day.date };
  expect(describeDate(edit, { today, day })).toBeUndefined();
  const sentence = 'The studio is closed that day.';
  expect(describeDate(edit, { today, day: { ...day, isClosed: true } })).toBe(sentence);
});
