import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { headersTooLarge, malformed } from './refusal.ts';

/**
 * Rejects what Node's parser accepts: a second Host (RFC 9112 3.2), and more headers than it passes on, the last of
 * which may be the front proxy's. An absolute-form address keeps only its path. Throws 400 or 431.
 */
export function requireWellFormed(request: IncomingMessage, { headerCount }: Limits): void {
  const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.length > headerCount) throw headersTooLarge();
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw malformed();
  request.url = pathOf(request.url ?? '');
}

/** Servers parse every other form differently (RFC 9112 3.2). */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) throw malformed();
  const { pathname, search } = new URL(target);
  return pathname + search;
}
