import { createHash, randomBytes } from 'node:crypto';
import type { OwnCookie } from '../http/own-cookie.ts';

const randomLength = 32;
const shape = /^[\w-]{43}$/;

/** Longer than any code or proof is valid. */
const lifeDays = 1;

/** Stored instead of the cookie, which stays secret even if the database leaks. */
export const hashBrowser = (value: string): string =>
  createHash('sha256').update(value).digest('hex');

/** Returns the hash that is stored for a browser; null for a browser without our cookie. */
export const browserOf = ({ value }: OwnCookie): string | null =>
  value && shape.test(value) ? hashBrowser(value) : null;

/** Returns the hash of a browser that is about to prove an address. Sets a cookie unless it has one. */
export function markBrowser(cookie: OwnCookie): string {
  const { value } = cookie;
  const mark = value && shape.test(value) ? value : randomBytes(randomLength).toString('base64url');
  cookie.keep(mark, lifeDays);
  return hashBrowser(mark);
}
