import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openSite } from '../test-site.ts';
import { head, hear, isWhole, openSocket, say } from '../test-socket.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** Opens a site whose API records the requests it gets. */
async function openWitnessed() {
  const seen: Seen[] = [];
  const site = await openSite((request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    void buffer(request).then((body) => {
      seen.push({ method: method!, url: url!, headers, body: body.toString() });
      response.end('{}');
    });
  });
  return { ...site, seen };
}

let site: Awaited<ReturnType<typeof openWitnessed>>;
beforeEach(async () => {
  site = await openWitnessed();
});
afterEach(() => site.close());

const post = 'POST /api/x HTTP/1.1';
const host = 'Host: studio';
const close = 'Connection: close';
/** The loopback address as a dual-stack socket reports it. */
const ownAddress = '127.0.0.1';
const inner = 'GET /api/smuggled HTTP/1.1\r\nHost: studio\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

test.each([
  ['a length and chunks', head(post, host, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['two lengths', head(post, host, 'Content-Length: 5', 'Content-Length: 6')],
  ['one length twice', head(post, host, 'Content-Length: 5', 'Content-Length: 5')],
  ['two lengths in one line', head(post, host, 'Content-Length: 5, 5')],
  ['a length with a sign', head(post, host, 'Content-Length: +5')],
  ['an unknown coding', head(post, host, 'Transfer-Encoding: xchunked')],
  ['chunks that are not last', head(post, host, 'Transfer-Encoding: chunked, identity')],
  ['chunks in two lines', head(post, host, 'Transfer-Encoding: chunked', 'Transfer-Encoding: x')],
  ['a blank before the colon', head(post, host, 'Content-Length : 5')],
  ['a folded line', head(post, host, 'Content-Length:', ' 5')],
  ['a bare line feed', `${post}\nHost: studio\n\n`],
  ['a bare carriage return', head(post, host, 'X-A: b\rContent-Length: 5')],
  ['a null in a header', head(post, host, 'X-A: b\u0000c')],
  ['no host', head(post)],
  ['two hosts', head('GET /api/x HTTP/1.1', host, 'Host: evil.example')],
  ['an address of another kind', head('GET ftp://studio/api/x HTTP/1.1', host)],
  ['an address nobody can read', head('GET http://[/api/x HTTP/1.1', host)],
])('rejects a request with %s without passing it on', async (_what, request) => {
  expect(await say(site.port, request + inner)).toMatch(/^HTTP\/1\.1 400 /);
  expect(site.seen).toEqual([]);
});

test.each(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the body of a %s stays a body',
  async (method) => {
    const request = head(`${method} /api/x HTTP/1.1`, host, close, 'Transfer-Encoding: chunked');
    expect(await say(site.port, request + chunked(inner))).toMatch(/^HTTP\/1\.1 200 /);
    // This request uses the connection over which the first one was passed on.
    await site.get('/api/next');
    expect(site.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/x', inner],
      ['/api/next', ''],
    ]);
    expect(site.seen[0]!.headers).toMatchObject({ 'content-length': String(inner.length) });
    expect(site.seen[0]!.headers).not.toHaveProperty('transfer-encoding');
  },
);

test.each([
  ['sends Expect: 100-continue', ['Expect: 100-continue']],
  ['lists the header as hop-by-hop', ['Connection: keep-alive, X-Forwarded-For']],
  ['requests another protocol', ['Connection: Upgrade', 'Upgrade: websocket']],
  ['sends the header twice', ['X-Forwarded-For: 198.51.100.1']],
])('ignores a forged address from a client that %s', async (_what, lines) => {
  const request = head(post, host, 'X-Forwarded-For: 203.0.113.9', ...lines, 'Content-Length: 2');
  const socket = await openSocket(site.port);
  socket.write(`${request}{}`);
  expect(await hear(socket, isWhole)).toContain(' 200 OK');
  expect(site.seen).toHaveLength(1);
  expect(site.seen[0]!.headers['x-forwarded-for']).toBe(ownAddress);
});

test('does not pass on hop-by-hop headers', async () => {
  const lines = [
    'Connection: close, X-Private',
    'X-Private: 1',
    'TE: trailers',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Proxy-Authorization: Basic eDp5',
    'X-Forwarded-Port: 1',
    'X-Forwarded-Server: evil',
    'X-Request-Id: evil',
  ];
  await say(site.port, head('GET /api/x HTTP/1.1', host, ...lines));
  expect(site.seen).toHaveLength(1);
  const { connection, ...headers } = site.seen[0]!.headers;
  expect(connection).toBe('keep-alive');
  expect(headers).toEqual({
    host: 'studio',
    'x-forwarded-for': ownAddress,
    'x-forwarded-host': 'studio',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test.each([
  ['http://evil.example/api/x?a=1', '/api/x?a=1'],
  ['/api/x/../y', '/api/x/../y'],
  ['/api/%2e%2e/y', '/api/%2e%2e/y'],
])('passes %s to the API as the path %s', async (target, path) => {
  await say(site.port, head(`GET ${target} HTTP/1.1`, host, close));
  expect(site.seen.map(({ url }) => url)).toEqual([path]);
});

test.each(['/%61pi/x', '//api/x', '/\\api/x', '/API/x', '/x/../api/y', '/api;/x', '*'])(
  'only /api leads to the API: %s does not',
  async (target) => {
    const method = target === '*' ? 'OPTIONS' : 'GET';
    const answer = await say(site.port, head(`${method} ${target} HTTP/1.1`, host, close));
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(site.seen).toEqual([]);
  },
);

test('does not open a connection to another host', async () => {
  expect(await say(site.port, head('CONNECT evil.example:443 HTTP/1.1', host))).toBe('');
  expect(site.seen).toEqual([]);
});
