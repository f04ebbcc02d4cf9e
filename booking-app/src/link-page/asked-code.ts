import * as z from 'zod/mini';
import { forgivingStorage } from '../storage/forgiving-storage.ts';

const askedCode = z.object({
  bookingNumber: z.string(),
  email: z.string(),
  /** Milliseconds since 1970 on the server's clock. */
  at: z.number(),
});

/** The code that this tab asked for, with the input as typed. A phone may reload the tab while its guest reads the email. */
export type AskedCode = z.infer<typeof askedCode>;

const key = 'studio.booking-code';
const storage = forgivingStorage(() => window.sessionStorage);

export const keepAskedCode = (asked: AskedCode): void =>
  storage.setItem(key, JSON.stringify(asked));

export const forgetAskedCode = (): void => storage.removeItem(key);

export function readAskedCode(): AskedCode | null {
  try {
    return askedCode.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
