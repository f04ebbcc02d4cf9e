import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidRequest } from '../http/errors.ts';

const noSuchNumber = 'This phone number doesn’t exist. Please check it, or leave the field empty.';

/**
 * Throws INVALID_REQUEST for a number that cannot be called from the studio. Checks only the length, because number
 * plans grow faster than lists of their prefixes. An empty text means no number.
 */
export function requirePhone(phone: string | undefined): void {
  if (!phone || parsePhoneNumberFromString(phone, 'US')?.isPossible()) return;
  throw invalidRequest(noSuchNumber, { details: [{ field: 'guestPhone', message: noSuchNumber }] });
}
