import { plainEmail } from '@studio/contract';
import { InvalidArgumentError } from 'commander';
import { readNumber } from '../reservation/booking-number.ts';

/** An address in lower case, or a booking number without its dash. */
export type NamedGuest = { email: string } | { bookingNumber: string };

const numberLength = 8;

/**
 * Returns a command's argument, trimmed. Throws when it has no letter and no digit: such an argument comes from an
 * unset shell variable, and would match every row without a value.
 */
export function readWord(word: string): string {
  if (!/[\p{L}\p{N}]/u.test(word)) throw new InvalidArgumentError('The argument is empty.');
  return word.trim();
}

export const guestMissing = 'Give an email address, or a booking number such as 7F3A-91C4.';

/** Reads whom to erase. Throws when the text is neither an address nor a whole booking number. */
export function readGuest(typed: string): NamedGuest {
  const text = plainEmail(readWord(typed));
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text };
  const bookingNumber = readNumber(text);
  if (bookingNumber?.length !== numberLength) throw new InvalidArgumentError(guestMissing);
  return { bookingNumber };
}
