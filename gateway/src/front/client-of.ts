import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * The caller's address: the peer of the connection or, behind a front proxy, the last address that it added. Earlier
 * addresses are only claims.
 */
export function addressOf(request: IncomingMessage, isBehindFront: boolean): string {
  const seenByFront = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim();
  const isSeen = isBehindFront && isIP(seenByFront) !== 0;
  return isSeen ? seenByFront : (request.socket.remoteAddress ?? '');
}

/** The key that limits are counted by. IPv6 counts by /64, which belongs to one household. */
export function clientOf(address: string): string {
  // An IPv4 address written as IPv6, as a dual-stack socket reports it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** A client's network, in which an attacker may own every address: an IPv4 /24 or an IPv6 /48 (RFC 6177). */
export const networkOf = (client: string): string =>
  client.includes(':')
    ? client.split(':').slice(0, 3).join(':')
    : client.split('.').slice(0, 3).join('.');

function groups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [left, right] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => group.replace(/^0+(?=.)/, '')),
  ) as [string[], string[]];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
