import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type CodePurpose, limits } from '@studio/contract';

/** Six digits from the system's random source. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

type Code = { email: string; browser: string; purpose: CodePurpose; code: string };

/** Keyed, because six digits are quickly guessed from a plain hash. */
export const hashCode = (key: string, { email, browser, purpose, code }: Code): string =>
  createHmac('sha256', key).update(`${email} ${browser} ${purpose} ${code}`).digest('hex');

export const isSameHash = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
