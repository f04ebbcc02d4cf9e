import type { SelectQueryBuilder } from 'typeorm';
import type { Reservation } from './reservation.entity.ts';

// The backslash means something else to MySQL.
const escape = '!';

const contains = (text: string): string => `%${text.replace(/[!%_]/g, `${escape}$&`)}%`;

/** A phone number is found by its digits, however either side wrote it. */
const phoneDigits = ['-', '+', '(', ')', ' ', '.', 'x'].reduce(
  (column, mark) => `REPLACE(${column}, '${mark}', '')`,
  'reservation.guestPhone',
);

/** Keeps what has the text in its name, e-mail or phone. */
export function matchText(finder: SelectQueryBuilder<Reservation>, text: string): void {
  const like = (column: string, name: string) => `${column} LIKE :${name} ESCAPE '${escape}'`;
  const columns = [like('reservation.guestName', 'text'), like('reservation.guestEmail', 'text')];
  const digits = /^[-+() .x\d]+$/i.test(text) ? text.replace(/\D/g, '') : '';
  if (digits) columns.push(like(phoneDigits, 'digits'));
  finder.andWhere(`(${columns.join(' OR ')})`, { text: contains(text), digits: contains(digits) });
}
