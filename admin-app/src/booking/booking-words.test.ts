import type { HistoryEntry, StaffBooking } from '@studio/contract';
import { cancelledWords, entryWords, refundWords, restoredWords } from './booking-words.ts';
import { aReservation } from '../test-reservation.ts';

const entry = (what: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'h1',
  at: '2099-11-20T17:00:00.000Z',
  what,
  ...more,
});

test.each([
  [
    'WORKSHOP',
    { workshop: 'Ring', workshop_before: 'Earring', amount_cents: 16_500 },
    'Workshop changed from Earring to Ring, now $165.00',
  ],
  ['WORKSHOP', { workshop: 'Ring' }, 'Workshop changed to Ring, agreed price kept'],
  ['DETAILS', { fields: ['guest_name', 'guest_phone'] }, 'Changed name, phone'],
  ['DETAILS', {}, 'Changed details'],
  [
    'ADDRESS',
    { address_before: 'old@mail.example' },
    'Email address changed from old@mail.example',
  ],
  ['ADDRESS', {}, 'Email address changed '],
  ['STAFF', { staff_name: null }, 'Staff changed to unassigned'],
  ['RECEIPT', { receipt_number: 'R-7' }, 'Receipt R-7 emailed'],
  ['RECEIPT', { receipt_number: 'R-8', method: 'PRINT' }, 'Receipt R-8 printed'],
  ['REFUND', { amount_cents: 1500 }, 'Refund of $15.00'],
  ['REFUND', { amount_cents: 1500, method: 'CASH' }, 'Refund of $15.00 in cash'],
  ['REFUND_FAILED', { amount_cents: 1500 }, 'Failed refund at Square of $15.00'],
  ['BENCH', { amount_cents: -500 }, 'Studio charge of -$5.00'],
  ['TIP', { amount_cents: 2000 }, 'Tip of $20.00'],
  ['BALANCE', { amount_cents: 500 }, 'Online balance payment of $5.00'],
  ['CANCELLED', { amount_cents: 0 }, 'Canceled without a refund'],
  ['CANCELLED', { amount_cents: 6000 }, 'Canceled with $60.00 refunded'],
  ['RESTORED', { amount_cents: 6000 }, 'Cancellation undone after a refund of $60.00'],
  ['RESTORED', {}, 'Cancellation undone '],
  ['BOOKED', {}, 'Booked '],
  ['GUESTS', { guest_count: 1, amount_cents: 0 }, 'Smaller party: 1 guest, $0.00 refunded'],
  [
    'MOVED',
    { appointment_time: '2099-12-19T13:00:00-08:00', asked_by: 'STUDIO' },
    'Moved to Sat, Dec 19, 1:00 PM, requested by the studio',
  ],
  ['LINKS_ENDED', {}, 'Links turned off '],
  ['GUEST_REPLACED', {}, 'Guest replaced '],
  ['LAPSED', {}, 'Deposit not paid, seats released '],
  ['NO_SHOW', { device: 'iPad, Safari' }, 'Marked as no-show on iPad, Safari'],
  ['CLEARED', {}, 'Attendance mark undone '],
  ['SEATS_ADDED', { seats: 12, seats_before: 8 }, 'Seats added to the session from 8 to 12'],
  [
    'SEATS_GIVEN',
    { seats: 10, seats_before: 8 },
    'Seats given to walk-ins, session’s seats from 8 to 10',
  ],
  ['NEW_KIND', {}, 'new kind '],
])('the history shows %s %j', (what, more, words) => {
  const { title, rest } = entryWords(entry(what, more));
  expect(`${title} ${rest}`).toBe(words);
});

test.each([
  ['visitor', 'By the guest'],
  ['clock', 'Automatically'],
  ['square', 'By Square'],
  [undefined, ''],
])('an entry by %s reads "%s"', (actor, by) => {
  expect(entryWords(entry('DECLINED', actor ? { actor } : {})).by).toBe(by);
});

test.each([
  ['GIVEN_UP', 'Could not be sent'],
  ['DROPPED', 'Not delivered: this mailbox does not accept email'],
  ['BLOCKED', 'Not delivered: temporarily refused'],
])('an email that is %s reads "%s"', (mail_state, by) => {
  expect(entryWords(entry('MAIL', { subject: 'Hello', mail_state }))).toEqual({
    title: 'Email: Hello',
    rest: '',
    by,
  });
});

const booking = (changes: Partial<StaffBooking>) =>
  ({
    reservation: aReservation(),
    history: [],
    booked_at: '2099-11-20T17:00:00.000Z',
    ...changes,
  }) as unknown as StaffBooking;

const until = '2099-12-12T21:00:00.000Z';
const date = 'Sat, Dec 12, 1:00 PM';
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  ['open', { refund_until: until }, `Until ${date}`],
  ['over', { refund_until: null, refund_ended: until }, `Ended ${date}`],
  ['over, with no known end', { refund_until: null }, 'Ended'],
  [
    'over before the booking',
    { refund_until: null, refund_ended: '2099-11-20T17:00:00.000Z' },
    'No, booked after the deadline',
  ],
  [
    'over, but not for guests who joined',
    { refund_until: null, refund_ended: '2099-12-01T21:00:00.000Z', joined_refund_until: until },
    `Ended Tue, Dec 1, 1:00 PM. Guests who joined: until ${date}`,
  ],
])('a refund deadline that is %s', (_, terms, words) => {
  const all = { refund_cents: 0, move_until: until, moves_left: 0, ...terms };
  expect(plain(refundWords(booking({ terms: all })))).toBe(words);
});

test('a cancellation names the refund to the card and the amount to pay out', () => {
  const history = [entry('CANCELLED', { amount_cents: 6000 })];
  const desk = { paid_cents: 500, refund_cents: 500 };
  const words = (changes: Partial<StaffBooking>) =>
    cancelledWords(booking({ history, ...changes }));
  expect(words({ desk })).toBe(
    'Canceled. $60.00 will be refunded to the card. Pay out $5.00 at the desk (Money tab).',
  );
  expect(words({ desk: { ...desk, refund_cents: 0 }, history: [] })).toBe(
    'Canceled without a refund.',
  );
});

test('a restored booking names the deposit that is due again, and whom to call', () => {
  const words = (changes: object, more: Partial<HistoryEntry> = {}) =>
    restoredWords(
      booking({ reservation: aReservation(changes), history: [entry('RESTORED', more)] }),
    );
  expect(words({})).toBe('The booking is confirmed again.');
  expect(words({ deposit_due_cents: 6000, guest_email: '' }, { amount_cents: 6000 })).toBe(
    'The booking is confirmed again. The refund was already sent, so $60.00 of the deposit is due at the desk. Call the guest: this booking has no email address.',
  );
  expect(words({ deposit_due_cents: 6000 })).toBe(
    'The booking is confirmed again. The deposit of $60.00 is still due at the desk.',
  );
});
