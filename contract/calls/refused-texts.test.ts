import { adminCredentials } from './admin.ts';
import { credentials, passwordChange, signInWithGoogle } from './auth.ts';
import { openBooking } from './booking-links.ts';
import { writeBookingNote } from './day.ts';
import { bookingDetails } from './managed-booking.ts';
import { typedCoupon } from './payment.ts';
import { uploadPicture } from './pictures.ts';
import { reservationChanges } from './reservation.ts';
import { dismissSale } from './sales.ts';
import {
  type Case,
  byStaff,
  cancelled,
  expectRefusals,
  form,
  hold,
  list,
  long,
  refund,
  registered,
  session,
  silent,
} from './test-refusals.ts';

const reasonLength = 'A reason cannot exceed 200 characters';
const nameLength = 'Name cannot exceed 100 characters';
const noteLength = 'Note cannot exceed 1000 characters';
const shortLength = 'Use at most 120 characters';

test.each<Case>([
  [
    'a guest’s reason has 200 characters',
    cancelled,
    'reason',
    [long(200), ''],
    [long(201)],
    reasonLength,
  ],
  ['a staff reason has 200 characters', refund, 'reason', [long(200)], [long(201)], reasonLength],
  ['a name has 100 characters', registered, 'name', [long(100)], [long(101)], nameLength],
  [
    'a name is visible',
    registered,
    'name',
    ['Zoë\u200b'],
    ['', ' \u3164\u200f'],
    'Name is required',
  ],
  [
    'a guest’s note has 1000 characters',
    form(bookingDetails, { version: 1 }),
    'guestNote',
    [long(1000)],
    [long(1001)],
    noteLength,
  ],
  [
    'a note about a move has 1000 characters',
    form(reservationChanges, {}),
    'admin_note',
    [long(1000)],
    [long(1001)],
    noteLength,
  ],
  [
    'a session’s note has 120 characters',
    session,
    'note',
    [long(120), ''],
    [long(121)],
    shortLength,
  ],
  ['a session’s title has 120 characters', session, 'title', [long(120)], [long(121)], shortLength],
  [
    'a roster note has 200 characters',
    form(writeBookingNote.body, { kind: 'CARE', text: '' }),
    'text',
    [long(200), ''],
    [long(201)],
    'A note cannot exceed 200 characters',
  ],
  [
    'a search has 100 characters',
    list,
    'search',
    [long(100)],
    [long(101)],
    'Search for at most 100 characters',
  ],
  [
    'a phone number has 40 characters',
    byStaff,
    'guestPhone',
    ['', '+44 20 7946 0018', `${'('.repeat(30)}2135550142`],
    [`${'('.repeat(31)}2135550142`],
    'Enter ten digits, or + and the country code, such as (213) 555-0142 or +44 20 7946 0018',
  ],
  [
    'an address has 254 characters',
    hold,
    'guestEmail',
    [`${long(241)}@mail.example`],
    [`${long(242)}@mail.example`, 'é@mail.example', 'a@b', 'a@b.example ,'],
    'Please enter a valid email address',
  ],
  ['an address is required', hold, 'guestEmail', ['a@b.example'], ['', ' '], 'Email is required'],
  [
    'a new password has at most 128 characters',
    registered,
    'password',
    [long(128)],
    [long(129)],
    'Password cannot exceed 128 characters',
  ],
  [
    'a changed password has at least 8 characters',
    form(passwordChange, { currentPassword: 'x', password: 'hammered' }),
    'password',
    [long(8)],
    [long(7)],
    'Password must be at least 8 characters long',
  ],
  [
    'a staff password is required',
    form(adminCredentials, {}),
    'password',
    ['x'],
    [''],
    'Please enter the admin password',
  ],
  [
    'a sign-in’s password is required',
    form(credentials, { email: 'a@b.example', password: 'x' }),
    'password',
    ['x'],
    [''],
    'Password is required',
  ],
  [
    'Google’s token has 4096 characters',
    form(signInWithGoogle.body, {}),
    'token',
    [long(4096)],
    ['', long(4097)],
    silent,
  ],
  [
    'a coupon is required when one is sent',
    form(typedCoupon, { guestCount: 1 }),
    'couponCode',
    ['BENCH'],
    ['', ' '],
    'Enter a coupon code',
  ],
  [
    'a picture is base64',
    form(uploadPicture.body, {}),
    'data',
    ['QUJD', 'QUI='],
    ['data:image/png;base64,QUJD'],
    'The picture must be sent as base64',
  ],
  [
    'a link’s key has 200 characters',
    form(openBooking.body, {}),
    'key',
    [long(200)],
    [long(201)],
    silent,
  ],
  [
    'a link’s key is complete',
    form(openBooking.body, {}),
    'key',
    ['x'],
    ['', undefined],
    'This link is incomplete. Please open it again from your email.',
  ],
  [
    'a sale is named by Square’s id',
    form(dismissSale.params, {}),
    'id',
    ['a-B_1', long(100)],
    ['', 'a/b', long(101)],
    'Choose a payment',
  ],
])('%s', (...row) => expectRefusals(row));
