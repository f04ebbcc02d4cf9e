import type { SelectQueryBuilder } from 'typeorm';
import { halfWidth, plainEmail, shownText } from '@studio/contract';
import { readNumber } from '../reservation/booking-number.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';

// Not a backslash, which MySQL treats differently.
const escape = '!';

const contains = (text: string): string => `%${text.replace(/[!%_]/g, `${escape}$&`)}%`;

/** Matches a phone number by its digits, in any notation. */
const phoneDigits = ['-', '+', '(', ')', ' ', '.', 'x'].reduce(
  (column, mark) => `REPLACE(${column}, '${mark}', '')`,
  'reservation.guestPhone',
);

/** Without the country code, which caller ID shows and most guests leave out. */
const digitsOf = (phone: string): string =>
  phone
    .replace(/^\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** An added row has its own number, which the person who paid for it may quote. */
const hasAdded = (matches: (column: string) => string): string =>
  `reservation.id IN (SELECT added.booking_id FROM reservation added
    WHERE added.booking_id IS NOT NULL AND ${matches('added.booking_number')})`;

/** Keeps bookings whose name, email, phone or number contains the typed or pasted text. */
export function matchText(finder: SelectQueryBuilder<Reservation>, typed: string): void {
  const text = halfWidth(typed);
  const like = (column: string, name: string) => `${column} LIKE :${name} ESCAPE '${escape}'`;
  const columns = [
    like('reservation.guestName', 'text'),
    like('reservation.guestEmail', 'address'),
  ];
  const digits = /^[-+() .x\d]+$/i.test(text) ? digitsOf(text) : '';
  if (digits) columns.push(like(phoneDigits, 'digits'));
  const number = readNumber(text);
  if (number) {
    const matches = (column: string) => like(column, 'number');
    columns.push(matches('reservation.bookingNumber'), hasAdded(matches));
  }
  finder.andWhere(`(${columns.join(' OR ')})`, {
    text: contains(shownText(typed)),
    address: contains(plainEmail(typed)),
    digits: contains(digits),
    number: contains(number ?? ''),
  });
}
