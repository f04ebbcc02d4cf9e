import type { SelectQueryBuilder } from 'typeorm';
import { halfWidth, plainEmail, shownText } from '@studio/contract';
import { readNumber } from '../reservation/booking-number.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';

// The backslash means something else to MySQL.
const escape = '!';

const contains = (text: string): string => `%${text.replace(/[!%_]/g, `${escape}$&`)}%`;

/** A phone number is found by its digits, however either side wrote it. */
const phoneDigits = ['-', '+', '(', ')', ' ', '.', 'x'].reduce(
  (column, mark) => `REPLACE(${column}, '${mark}', '')`,
  'reservation.guestPhone',
);

/** A row that was added has a number of its own, which whoever paid for it may have been told. */
const hasAdded = (matches: (column: string) => string): string =>
  `reservation.id IN (SELECT added.booking_id FROM reservation added
    WHERE added.booking_id IS NOT NULL AND ${matches('added.booking_number')})`;

/** Keeps what has the text, as it was typed or pasted, in its name, email, phone or booking number. */
export function matchText(finder: SelectQueryBuilder<Reservation>, typed: string): void {
  const text = halfWidth(typed);
  const like = (column: string, name: string) => `${column} LIKE :${name} ESCAPE '${escape}'`;
  const columns = [
    like('reservation.guestName', 'text'),
    like('reservation.guestEmail', 'address'),
  ];
  const digits = /^[-+() .x\d]+$/i.test(text) ? text.replace(/\D/g, '') : '';
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
