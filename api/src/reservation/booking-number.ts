// The default export, because a test replaces one of its functions.
import crypto from 'node:crypto';
import { plainBookingNumber } from '@studio/contract';

/** Crockford's base 32, which has no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A random number that nobody can guess, in its stored form, such as `7F3A91C4`. */
export const newBookingNumber = (): string =>
  Array.from(crypto.randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** The number in the form that people see, such as `7F3A-91C4`. Undefined while the reservation has none. */
export const shownNumber = (kept: string | null): string | undefined =>
  kept === null ? undefined : `${kept.slice(0, length / 2)}-${kept.slice(length / 2)}`;

/** Shorter texts match too many numbers by chance. */
const shortest = 4;

/** Converts typed text to the stored form of a number or a part of one. Returns null for text that cannot be a number. */
export function readNumber(typed: string): string | null {
  const text = plainBookingNumber(typed);
  const isPart = text.length >= shortest && text.length <= length;
  return isPart && [...text].every((letter) => alphabet.includes(letter)) ? text : null;
}
