import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@studio/contract';

/** Six digits from the system's random source. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

type Code = { email: string; browser: string; code: string };

/** Keyed, because six digits would be guessed from a plain hash in no time. */
export const hashCode = (key: string, { email, browser, code }: Code): string =>
  createHmac('sha256', key).update(`${email} ${browser} ${code}`).digest('hex');

export const isSameHash = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
