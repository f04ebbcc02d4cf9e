import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { headersTooLarge, malformed } from './refusal.ts';

/**
 * What Node's parser lets pass: a second Host (RFC 9112 3.2), and more headers than it hands over, of
 * which the front's may be the last. An address in full keeps its path alone. Throws 400 or 431.
 */
export function requireWellFormed(request: IncomingMessage, { headerCount }: Limits): void {
  const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.length > headerCount) throw headersTooLarge();
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw malformed();
  request.url = pathOf(request.url ?? '');
}

/** Every other form is parsed differently by those who are asked (RFC 9112 3.2). */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) throw malformed();
  const { pathname, search } = new URL(target);
  return pathname + search;
}
