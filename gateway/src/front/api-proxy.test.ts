import type { IncomingMessage, ServerResponse } from 'node:http';
import { openSite } from '../test-site.ts';

const echo = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('Content-Type', 'application/json');
  response.statusCode = 201;
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

const openWithEcho = () => openSite(echo);

test('passes a call to the API with its path and returns the response unchanged', async () => {
  const site = await openWithEcho();
  const answer = await site.get('/api/services?x=1', { authorization: 'Bearer t' });
  expect(answer.status).toBe(201);
  expect(JSON.parse(answer.text)).toMatchObject({
    url: '/api/services?x=1',
    headers: { authorization: 'Bearer t' },
  });
  await site.close();
});

test('the API learns the caller’s address from the gateway, not from the caller', async () => {
  const site = await openWithEcho();
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    host: 'studio.example',
  };
  const { headers } = JSON.parse((await site.get('/api/studio', claims)).text) as {
    headers: Record<string, string>;
  };
  expect(headers['x-forwarded-for']).toMatch(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
  expect(headers['x-forwarded-host']).toBe('studio.example');
  expect(JSON.stringify(headers)).not.toContain('203.0.113.9');
  await site.close();
});

test('behind a front, the API learns the address that the front saw and no earlier claim', async () => {
  const site = await openSite(echo, undefined, { isBehindFront: true });
  const claims = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  const { headers } = JSON.parse((await site.get('/api/studio', claims)).text) as {
    headers: Record<string, string>;
  };
  expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  await site.close();
});

test.each([
  ['https://studio.example', 'https'],
  ['http://studio.example', 'http'],
  [undefined, 'http'],
])(
  'for the site at %s, the API learns that it is called over %s, whatever the caller claims',
  async (siteUrl, protocol) => {
    const site = await openSite(echo, siteUrl);
    const claim = protocol === 'https' ? 'http' : 'https';
    const { headers } = JSON.parse(
      (await site.get('/api/studio', { 'x-forwarded-proto': claim })).text,
    ) as { headers: Record<string, string> };
    expect(headers['x-forwarded-proto']).toBe(protocol);
    await site.close();
  },
);

test('a cookie from the API reaches the browser unchanged and returns to the API', async () => {
  const cookie = 'device=mark; path=/api/admin/auth; samesite=strict; secure; httponly';
  const site = await openSite((request, response) => {
    response.setHeader('Set-Cookie', cookie);
    echo(request, response);
  });
  const answer = await site.get('/api/admin/auth', { cookie: 'device=mark' });
  expect(answer.headers['set-cookie']).toEqual([cookie]);
  expect(JSON.parse(answer.text)).toMatchObject({ headers: { cookie: 'device=mark' } });
  await site.close();
});

test('returns 503 with the usual error body while the API is down', async () => {
  const site = await openWithEcho();
  await site.closeApi();
  const answer = await site.get('/api/studio');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.parse(answer.text)).toEqual({
    error: 'The studio cannot be reached right now. Please try again in a moment.',
    type: 'UNAVAILABLE',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  await site.close();
});

test('serves the pages while the API is down', async () => {
  const site = await openWithEcho();
  await site.closeApi();
  expect((await site.page('/')).status).toBe(200);
  await site.close();
});

const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
const secure = 'https://studio.example';

test.each([200, 204, 304, 400, 404, 500])(
  'an API response with status %d has the headers of every response',
  async (status) => {
    const site = await openSite((_request, response) => {
      response.writeHead(status, { 'X-Request-Id': 'one', 'Cache-Control': 'no-store' }).end();
    }, secure);
    const answer = await site.get('/api/x');
    await site.close();
    expect(answer).toMatchObject({
      status,
      headers: { ...guarded, 'x-request-id': 'one', 'cache-control': 'no-store' },
    });
  },
);

test.each([
  ['POST', '/api/x', 413],
  ['GET', '/api/x', 503],
  ['GET', '/missing.txt', 404],
  ['POST', '/', 405],
])('the gateway’s refusal of %s %s with %d has them too', async (method, path, status) => {
  const site = await openSite(undefined, secure, { bodyBytes: 1 });
  await site.closeApi();
  const answer = await site.send(method, path, { body: method === 'POST' ? '{}' : undefined });
  await site.close();
  expect(answer).toMatchObject({ status, headers: { ...guarded, 'cache-control': 'no-store' } });
});

test('a page from the API keeps its security policy', async () => {
  const policy = "default-src 'none'; style-src 'sha256-x'";
  const site = await openSite((_request, response) => {
    response.writeHead(200, { 'Content-Security-Policy': policy }).end('<p>');
  });
  const { headers } = await site.get('/api/docs');
  await site.close();
  expect(headers['content-security-policy']).toBe(policy);
});

test('passes on the API’s headers of a response without a body', async () => {
  const site = await openSite((_request, response) => {
    response.writeHead(200, { 'Content-Length': 42, 'Content-Type': 'application/json' }).end();
  });
  const { status, headers } = await site.send('HEAD', '/api/services');
  await site.close();
  expect([status, headers['content-length'], headers['content-type']]).toEqual([
    200,
    '42',
    'application/json',
  ]);
});

test('treats an API that breaks off mid-response as unreachable', async () => {
  const site = await openSite((_request, response) => {
    response.writeHead(200, { 'Content-Length': 42 });
    response.write('{');
    setImmediate(() => response.destroy());
  });
  const { status, text } = await site.get('/api/services');
  await site.close();
  expect([status, JSON.parse(text)]).toMatchObject([503, { type: 'UNAVAILABLE' }]);
});
