import { createHash, randomBytes } from 'node:crypto';
import type { OwnCookie } from '../http/own-cookie.ts';

const randomLength = 32;
const shape = /^[\w-]{43}$/;

/** Longer than any code and any proof lives. */
const lifeDays = 1;

/** The database alone gives nobody a browser's cookie. */
export const hashBrowser = (value: string): string =>
  createHash('sha256').update(value).digest('hex');

/** The hash by which a browser is kept; null for one that has no cookie of ours. */
export const browserOf = ({ value }: OwnCookie): string | null =>
  value && shape.test(value) ? hashBrowser(value) : null;

/** The same for a browser that is about to prove something: it is given a cookie, or keeps its own. */
export function markBrowser(cookie: OwnCookie): string {
  const { value } = cookie;
  const mark = value && shape.test(value) ? value : randomBytes(randomLength).toString('base64url');
  cookie.keep(mark, lifeDays);
  return hashBrowser(mark);
}
