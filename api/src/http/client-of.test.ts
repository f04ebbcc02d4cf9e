import type { IncomingMessage } from 'node:http';
import { clientOf, networkOf, siteOf } from './client-of.ts';
import { proxyList } from './proxy-list.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

test.each([
  ['a stranger', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['the gateway on this machine', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a gateway on the list', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['a gateway that forwards a forged header', '127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['a request from this machine', '127.0.0.1', undefined, '127.0.0.1'],
  ['an IPv6 household', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['a proxy beside the network on the list', '10.0.1.2', '198.51.100.1', '10.0.1.2'],
  ['a short IPv6 address', '2001:db8::6', undefined, '2001:db8:0:0::/64'],
])('finds the client of %s', (_name, peer, forwarded, client) => {
  expect(clientOf(request(peer, forwarded), proxyList('loopback, 10.0.0.0/24'))).toBe(client);
});

test.each([
  ['198.51.100.7', '198.51.100.0/24', '198.51.100.0/24'],
  ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
])('%s belongs to the network %s and the site %s', (client, network, site) => {
  expect([networkOf(client), siteOf(client)]).toEqual([network, site]);
});

test('ignores a forged header when no proxy is trusted', () => {
  expect(clientOf(request('127.0.0.1', '6.6.6.6'), proxyList(''))).toBe('127.0.0.1');
});

test.each(['the gateway', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/8/8', '/8'])(
  'an unreadable proxy list with %j trusts no proxy',
  (network) => {
    expect(() => proxyList(network)).toThrow();
  },
);
