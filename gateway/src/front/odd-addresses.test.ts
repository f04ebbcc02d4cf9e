import { openSite } from '../test-site.ts';
import { head, say } from '../test-socket.ts';

const site = openSite(undefined, 'https://studio.example');
afterAll(async () => (await site).close());

const targets = [
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/r/shell/../../x',
  '/r/shell/0123456789abcdef/__proto__',
  '/r/__proto__/0123456789abcdef/x',
  '/r/toString/0123456789abcdef/x',
  '/images/..%2f..%2fpackage.json',
  '/images/%00',
  '/images/%E0%A4%A',
  '/images/',
  '/%',
  '/?a=%',
  '//',
  '/constructor',
  '/workshops/ring%0d%0aX-A:%20b',
  '/robots.txt%00',
  '/healthz/../api/x',
  '/api#x',
  '/api%2fx',
  '/api/%0d%0aX-A:%20b',
  `/${'a'.repeat(12_000)}`,
  'http://evil.example',
  'https://user:password@evil.example/api/y',
  'http://%/api',
];
const lines = [
  'Accept: text/html',
  'Range: bytes=0-1,2-3,4-5',
  'X-HTTP-Method-Override: DELETE',
  'X-Original-URL: /admin',
  'X-Forwarded-Host: evil.example',
  `Accept-Encoding: ${'gzip;q=0.1,'.repeat(200)}`,
];

test.each(targets)(
  'in every spelling, an address gets a guarded response that does not repeat it: %p',
  async (target) => {
    const { port } = await site;
    const request = head(
      `GET ${target} HTTP/1.1`,
      'Host: evil.example',
      'Connection: close',
      ...lines,
    );
    const answer = await say(port, request);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(answer).toContain('X-Content-Type-Options: nosniff\r\n');
    expect(answer).toContain('Strict-Transport-Security: ');
    expect(answer).not.toMatch(/evil\.example|^X-A:|root:/m);
  },
);

test.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('a page rejects %s', async (method) => {
  const { port } = await site;
  const secret = 'X-Secret: 1';
  const answer = await say(
    port,
    head(`${method} / HTTP/1.1`, 'Host: s', 'Connection: close', secret),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain(secret);
});
