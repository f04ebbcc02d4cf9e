import { plainEmail } from '@studio/contract';
import { readNumber } from '../reservation/booking-number.ts';

/** An address in lower case, or a booking number without its dash. */
export type NamedGuest = { email: string } | { bookingNumber: string };

const numberLength = 8;

/**
 * A command's words, without the spaces around them. Throws when one has no letter and no digit: it comes
 * from a shell variable that is not set, and would stand for every row that has no value.
 */
export function readArguments(words: string[]): string[] {
  if (!words.every((word) => /[\p{L}\p{N}]/u.test(word))) throw new Error('An argument is empty.');
  return words.map((word) => word.trim());
}

export const guestMissing = () =>
  new Error(
    'Name the address or the booking number: npm run customer:erase -- someone@example.com, or 7F3A-91C4',
  );

/** Throws when the text is neither an address nor a whole booking number. */
export function readGuest(typed = ''): NamedGuest {
  const text = plainEmail(typed);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text };
  const bookingNumber = readNumber(text);
  if (bookingNumber?.length !== numberLength) throw guestMissing();
  return { bookingNumber };
}
