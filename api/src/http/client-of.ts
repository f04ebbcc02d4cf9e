import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';
import { isOn } from '../controls.ts';

/**
 * Whose request it is: the peer's address, or what a trusted proxy saw. IPv6 counts by its /64,
 * which one household has to itself.
 */
export function clientOf(request: IncomingMessage, proxies: BlockList): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isProxy = !isOn('trusted-proxies') || proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  return household(isProxy && seen ? plain(seen) : peer);
}

// IPv4 written as IPv6, as a socket that listens on both reports it.
const plain = (address: string): string => address.replace(/^::ffff:/, '');

const household = (address: string): string =>
  isIPv6(address) ? `${groups(address).slice(0, 4).join(':')}::/64` : address;

function groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
