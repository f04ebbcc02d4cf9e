import { createHash, randomBytes } from 'node:crypto';
import type { OwnCookie } from '../http/own-cookie.ts';

const randomLength = 32;
const shape = /^[\w-]{43}$/;

/** Longer than any code or proof lives. */
const lifeDays = 1;

/** The hash keeps the cookie secret even if the database leaks. */
export const hashBrowser = (value: string): string =>
  createHash('sha256').update(value).digest('hex');

/** The stored hash of a browser; null without our cookie. */
export const browserOf = ({ value }: OwnCookie): string | null =>
  value && shape.test(value) ? hashBrowser(value) : null;

/** The same for a browser that is about to prove an address: sets a cookie, or keeps its own. */
export function markBrowser(cookie: OwnCookie): string {
  const { value } = cookie;
  const mark = value && shape.test(value) ? value : randomBytes(randomLength).toString('base64url');
  cookie.keep(mark, lifeDays);
  return hashBrowser(mark);
}
