import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';

/**
 * Whose request it is: the peer's address, or what a trusted proxy saw. IPv6 counts by its /64,
 * which one household has to itself.
 */
export function clientOf(request: IncomingMessage, proxies: BlockList): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return household(isFromProxy(request, proxies) && seen ? plain(seen) : peerOf(request));
}

/** Whether who is connected to us is a trusted proxy, whose word on the request is taken. */
export function isFromProxy(request: IncomingMessage, proxies: BlockList): boolean {
  const peer = peerOf(request);
  return proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

const peerOf = ({ socket }: IncomingMessage): string => plain(socket.remoteAddress ?? '');

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
