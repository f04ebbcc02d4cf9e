import { editOf } from '../../../edits/reservation-edit.ts';
import { aReservation } from '../../../test-app.tsx';
import { describeDate } from './describe-date.ts';

const today = '2026-11-24';
const booked = aReservation({ appointment_time: '2026-11-23T13:00:00-08:00' });

test.each([
  ['2026-11-22', 'This day is over. Choose today or a later day.'],
  ['2026-11-24', undefined],
  ['2026-11-30', 'The studio is closed on Mondays.'],
  ['2027-01-23', undefined],
  ['2027-01-24', 'Sessions can be booked up to 60 days ahead, until Saturday, January 23.'],
  // As booked, and while it is being typed.
  ['2026-11-23', undefined],
  ['', undefined],
  ['0002-01-24', 'This day is over. Choose today or a later day.'],
])('of the date "%s" the field says: %s', (date, sentence) => {
  expect(describeDate({ ...editOf(booked), date }, today)).toBe(sentence);
});
