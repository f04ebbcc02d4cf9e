import { awaitChanges } from './admin.ts';
import { resizeAsStaff } from './booking-edits.ts';
import { markAttendance } from './day.ts';
import { setInstructors } from './instructors.ts';
import { getBooking, shrinkBooking } from './managed-booking.ts';
import { holdMoreGuests } from './payment.ts';
import { closeSessions, listAffected, sendOffers } from './schedule.ts';
import {
  type Case,
  day,
  expectRefusals,
  form,
  hold,
  id,
  list,
  many,
  planned,
  session,
  silent,
} from './test-refusals.ts';

const shrunk = form(shrinkBooking.body, { guestCount: 1, version: 1, refundCents: 0 });
const resized = form(resizeAsStaff.body, { guestCount: 2, refundCents: 0, version: 1 });
const closing = form(closeSessions.body, { from: '2026-12-12', to: '2026-12-13', reason: 'Fair' });
const offer = { bookingId: id, options: [] as string[] };
const offers = form(sendOffers.body, { offers: [offer], alternative: 'REFUND' });
const mark = { id, bookingId: id, state: 'ARRIVED', markedAt: '2026-12-12T21:00:00.000Z' };
const marks = form(markAttendance.body, { marks: [mark] });
const instructors = form(setInstructors.body, {
  from: '2026-12-12',
  weekdays: [6],
  slotIds: [1],
  staffId: null,
});

test.each<Case>([
  ['a party has a guest', resized, 'guestCount', [1], [0], 'At least 1 participant'],
  ['a party has eight guests', resized, 'guestCount', [8], [9], 'At most 8 participants'],
  [
    'a party is a whole number',
    resized,
    'guestCount',
    [2],
    [1.5, '2'],
    'Choose the number of participants',
  ],
  ['a smaller party has a guest', shrunk, 'guestCount', [1], [0, 0.5], silent],
  [
    'a guest joins',
    form(holdMoreGuests.body, {}),
    'addedGuests',
    [1],
    [0, -1, 0.5],
    'Choose how many guests',
  ],
  ['a session has a seat', session, 'capacity', [1], [0], 'A session must have at least one seat'],
  [
    'a session has 24 seats',
    session,
    'capacity',
    [24],
    [25],
    'A session can have at most 24 seats',
  ],
  [
    'a session lasts half an hour',
    session,
    'minutes',
    [30],
    [29],
    'A session must last at least half an hour',
  ],
  [
    'a session lasts 12 hours',
    session,
    'minutes',
    [720],
    [721],
    'A session can last at most 12 hours',
  ],
  [
    'a session starts in a minute of the day',
    day,
    'sessions',
    [[{ ...planned, slotId: 1439 }]],
    [[{ ...planned, slotId: 1440 }], [{ ...planned, slotId: 0 }]],
    silent,
  ],
  ['a day has 24 sessions', day, 'sessions', [many(24, planned)], [[], many(25, planned)], silent],
  [
    'a closing names real dates',
    closing,
    'from',
    ['2026-02-28', '2199-12-31'],
    ['2026-02-29', '1999-12-31', '2200-01-01', '12/12/2026'],
    'Enter a date as YYYY-MM-DD',
  ],
  [
    'a closing names its sessions by id',
    form(listAffected.query, { from: '2026-12-12', to: '2026-12-12' }),
    'slotIds',
    ['1', '1,570'],
    ['', '1,', 'a'],
    'Choose the sessions to close',
  ],
  [
    'an offer has three sessions',
    offers,
    'offers',
    [[{ ...offer, options: many(3, '2026-12-12') }]],
    [[{ ...offer, options: many(4, '2026-12-12') }]],
    'Offer at most three sessions',
  ],
  [
    'a hundred offers are sent at once',
    offers,
    'offers',
    [many(100, offer)],
    [[], many(101, offer)],
    silent,
  ],
  [
    'a hundred check-ins are sent at once',
    marks,
    'marks',
    [many(100, mark)],
    [many(101, mark)],
    'Send at most 100 check-ins at a time',
  ],
  ['a check-in is sent', marks, 'marks', [[mark]], [[]], 'Send at least one check-in'],
  [
    'a check-in is at an instant of this century',
    marks,
    'marks',
    [[mark]],
    [
      [{ ...mark, markedAt: '1999-12-31T23:59:59.000Z' }],
      [{ ...mark, markedAt: 'noon' }],
      [{ ...mark, state: 'LATE' }],
    ],
    'This check-in is not valid',
  ],
  [
    'a rule is for a weekday',
    instructors,
    'weekdays',
    [[0, 6]],
    [[]],
    'Choose at least one weekday',
  ],
  ['a weekday is one of seven', instructors, 'weekdays', [[6]], [[7], [-1]], silent],
  [
    'a rule is for a session',
    instructors,
    'slotIds',
    [[1, 570]],
    [[]],
    'Choose at least one session',
  ],
  [
    'a time has the form of one',
    hold,
    'date',
    ['2026-12-12', '2026-12-12T13:00:00-08:00', '2026-12-12 13:00:00'],
    ['soon', '12/12/2026', '2026-12-12 1 PM'],
    'Enter a date and time',
  ],
  [
    'a workshop is on the menu',
    hold,
    'service',
    ['Chain Necklace Workshop'],
    ['Spoon Workshop', ''],
    'Choose one of the workshops',
  ],
  [
    'a page of the list has 100 bookings',
    list,
    'limit',
    ['1', '100'],
    ['0', '101', '01', 'all'],
    'Request 1 to 100 bookings at a time',
  ],
  [
    'a place in the list is one that it gave',
    list,
    'after',
    [`2026-12-12T13:00:00-08:00 ${id}`],
    ['', id],
    'The cursor is not valid',
  ],
  [
    'live updates go on from where they were',
    form(awaitChanges.query, {}),
    'since',
    ['1780000000000.12'],
    ['', '1780000000000', 'now'],
    'The cursor is not valid',
  ],
  [
    'a booking is opened by its id or number',
    form(getBooking.params, {}),
    'id',
    [id, '7F3A-91C4'],
    ['7f3a-91c4', '7F3A91C4', '1'],
    'We can’t find this booking.',
  ],
])('%s', (...row) => expectRefusals(row));
