import { proxyList } from './proxy-list.ts';
import { requestIdOf } from './request-id.ts';

const proxies = proxyList('loopback');
const given = '0b8f3a52-6a0e-4a0d-9d57-2b1f0c9be111';

const idOf = (remoteAddress: string, id: string) =>
  requestIdOf({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as never, proxies);

test('a request keeps the id that the gateway gave it', () => {
  expect(idOf('::ffff:127.0.0.1', given)).toBe(given);
});

test.each([
  ['a stranger', '203.0.113.7', given],
  ['the gateway, when it is not a UUID', '127.0.0.1', 'a\n{"level":60}'],
])('ignores an id sent by %s', (_who, address, id) => {
  expect(idOf(address, id)).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf(address, id)).not.toBe(id);
});
