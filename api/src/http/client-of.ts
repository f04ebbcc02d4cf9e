import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';

/**
 * The client's address: the peer's, or the one that a trusted proxy reports. IPv6 counts by /64, which belongs to
 * one household.
 */
export function clientOf(request: IncomingMessage, proxies: BlockList): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return household(isFromProxy(request, proxies) && seen ? plain(seen) : peerOf(request));
}

/** Whether the request comes from a trusted proxy, whose headers are believed. */
export function isFromProxy(request: IncomingMessage, proxies: BlockList): boolean {
  const peer = peerOf(request);
  return proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

const peerOf = ({ socket }: IncomingMessage): string => plain(socket.remoteAddress ?? '');

// Converts IPv4 in IPv6 notation, which a dual-stack socket reports.
const plain = (address: string): string => address.replace(/^::ffff:/, '');

const household = (address: string): string =>
  isIPv6(address) ? `${groups(address).slice(0, 4).join(':')}::/64` : address;

/** A client's network, usually one customer of a provider: an IPv4 /24, an IPv6 /56. */
export const networkOf = (client: string): string => partOf(client, 56);

/** The largest network that a provider gives to one customer: an IPv4 /24, an IPv6 /48 (RFC 6177). */
export const siteOf = (client: string): string => partOf(client, 48);

function partOf(client: string, bits: 48 | 56): string {
  const [address] = client.split('/') as [string];
  if (!isIPv6(address)) return client.replace(/\.\d+$/, '.0/24');
  const [first, second, third, fourth] = groups(address);
  const network = bits === 56 ? `:${(parseInt(fourth!, 16) & 0xff00).toString(16)}` : '';
  return `${first}:${second}:${third}${network}::/${bits}`;
}

function groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
