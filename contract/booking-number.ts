import * as z from 'zod/mini';
import { halfWidth } from './text/pasted-text.ts';

/** Turns ` #7f3a–91c4` into `7F3A91C4`. Reads O as 0 and I and L as 1, because no number contains these letters. */
export const plainBookingNumber = (text: string): string =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[#\p{Pd}\u2212\s]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A whole booking number as a guest types it, in any notation; its result has no dash. */
export const typedBookingNumber = z
  .string()
  .check(
    z.overwrite(plainBookingNumber),
    z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Enter the whole number, such as 7F3A-91C4'),
  );
