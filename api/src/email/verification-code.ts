import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@studio/contract';
import type { CodeUse } from './email-proof.entity.ts';

/** Six digits from the system's random source. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

type Code = {
  email: string;
  browser: string;
  purpose: CodeUse;
  /** For the purpose `open`, in its stored form. */
  bookingNumber?: string | undefined;
  code: string;
};

/** Keyed, because six digits are quickly guessed from a plain hash. */
export const hashCode = (
  key: string,
  { email, browser, purpose, bookingNumber, code }: Code,
): string => {
  const use = bookingNumber === undefined ? purpose : `${purpose} ${bookingNumber}`;
  return createHmac('sha256', key).update(`${email} ${browser} ${use} ${code}`).digest('hex');
};

export const isSameHash = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
