import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { headersTooLarge, malformed } from './refusal.ts';

/**
 * Rejects requests that Node's parser accepts: two Host headers (RFC 9112 3.2), or more headers than it passes on,
 * the last of which may be the front proxy's. Reduces an absolute-form address to its path. Throws 400 or 431.
 */
export function requireWellFormed(request: IncomingMessage, { headerCount }: Limits): void {
  const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.length > headerCount) throw headersTooLarge();
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw malformed();
  request.url = pathOf(request.url ?? '');
}

/** Returns the path of a request target. Rejects other forms, which servers parse differently (RFC 9112 3.2). */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) throw malformed();
  const { pathname, search } = new URL(target);
  return pathname + search;
}
