import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '../../contract/index.ts';

/** Six digits from the system's random source. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

/** Keyed, because six digits would be guessed from a plain hash in no time. */
export const hashCode = (key: string, { email, code }: { email: string; code: string }): string =>
  createHmac('sha256', key).update(`${email} ${code}`).digest('hex');

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
