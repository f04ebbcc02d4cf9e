import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openReleaseStore } from '../release/release-store.ts';
import { bookingBuild, openSite } from '../test-site.ts';
import { serveMetrics } from './serve-metrics.ts';

type Site = Awaited<ReturnType<typeof openSite>>;
type Line = { requestId: string; client: string } & Record<string, unknown>;

let site: Site;
const asked: { url: string | undefined; id: unknown }[] = [];

beforeAll(async () => {
  site = await openSite((incoming, response) => {
    asked.push({ url: incoming.url, id: incoming.headers['x-request-id'] });
    response.end('[]');
  });
});
afterAll(() => site.close());

/** Waits for the log line of the only request since the last call. It is written once the response has been sent. */
async function nextLine(): Promise<Line> {
  const isWritten = () => site.written.length > 0;
  while (!isWritten()) await new Promise(setImmediate);
  const [line, ...others] = site.written.splice(0);
  expect(others).toEqual([]);
  return JSON.parse(line!) as Line;
}

async function metricsText({ metrics, releases, field: { evidence } }: Site): Promise<string> {
  const store = openReleaseStore(releases);
  const server = await serveMetrics({ metrics, store, evidence }, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/metrics`);
  const text = await answer.text();
  server.closeAllConnections();
  await once(server.close(), 'close');
  return text;
}

test('logs a document’s address, outcome and release', async () => {
  const { body } = await site.page('/workshops/ring?ref=mail');
  expect(await nextLine()).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    msg: 'request',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    path: '/workshops/ring',
    kind: 'document',
    status: 200,
    ms: expect.any(Number),
    bytes: body.length,
    client: expect.stringMatching(/^[\w-]{12}$/),
    app: 'booking',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('logs a release file’s whole path, app and version', async () => {
  const { text } = await site.page('/');
  const { version } = await nextLine();
  const [entry] = /\/r\/booking\/[^"]*remoteEntry\.js/.exec(text)!;
  await site.get(entry);
  const line = { path: entry, kind: 'asset', status: 200, app: 'booking', version };
  expect(await nextLine()).toMatchObject(line);
  await site.get('/images/ring.webp');
  const picture = { path: '/images/ring.webp', kind: 'picture', bytes: 6, app: 'booking' };
  expect(await nextLine()).toMatchObject(picture);
});

test('the API gets the request id of the gateway’s log, whatever the client claims', async () => {
  asked.length = 0;
  const claimed = '00000000-0000-4000-8000-000000000000';
  await site.get('/api/services', { 'x-request-id': claimed });
  const { requestId, ...line } = await nextLine();
  expect(line).toMatchObject({ kind: 'api', path: '/api/services', status: 200, bytes: 2 });
  expect(requestId).not.toBe(claimed);
  expect(asked).toEqual([{ url: '/api/services', id: requestId }]);
});

test('a refusal has the same request id as the log', async () => {
  const { text } = await site.send('POST', '/api/x', { body: 'x'.repeat(40_000) });
  const { requestId } = JSON.parse(text) as { requestId: string };
  expect(await nextLine()).toMatchObject({ requestId, status: 413 });
});

test.each([
  ['a query', '/workshops/ring?email=maya@mail.example&token=s3cret'],
  ['a query of the api', '/api/reservation?search=maya@mail.example&token=s3cret'],
  ['a path', '/booking/s3cret/maya@mail.example'],
  ['a path of the api', '/api/booking/s3cret/maya%40mail.example'],
  ['the name of a file', '/r/booking/s3cret/maya@mail.example.js'],
  ['an address in full', 'http://maya@mail.example:s3cret@localhost/workshops/ring'],
])('does not log a secret in %s', async (_where, path) => {
  const headers = { authorization: 'Bearer s3cret', cookie: 'browser=s3cret', accept: 'text/html' };
  await site.send('GET', path, { headers });
  const line = JSON.stringify(await nextLine());
  expect(line).not.toMatch(/s3cret|maya|127\.0\.0\.1|::1/);
  expect(line).toContain('"msg":"request"');
});

test('logs each client under one name, which is not its address', async () => {
  const behindFront = await openSite(undefined, undefined, { isBehindFront: true });
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) {
    await behindFront.get('/healthz-not', { 'x-forwarded-for': address });
  }
  await behindFront.close();
  const lines = behindFront.written.map((line) => JSON.parse(line) as Line);
  const [first, again, other] = lines.map(({ client }) => client);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
  expect(behindFront.written.join('')).not.toContain('203.0.113');
});

test('health checks do not fill the log', async () => {
  await site.get('/healthz');
  await site.get('/robots.txt');
  expect(await nextLine()).toMatchObject({ path: '/:' });
});

test('logs a client that leaves before the response without a status', async () => {
  const slow = await openSite(() => client.destroy());
  const client = request({ port: slow.port, path: '/api/services' });
  client.on('error', () => undefined).end();
  while (slow.written.length === 0) await new Promise(setImmediate);
  const text = await slow.metrics.write({});
  await slow.close();
  const line = JSON.parse(slow.written[0]!) as Line;
  expect(line).toMatchObject({ kind: 'api', hasLeft: true });
  expect(line).not.toHaveProperty('status');
  expect(text).toContain('gateway_request_seconds_count{kind="api",status="left"} 1');
});

test('logs a client that leaves during the response with the status that was sent', async () => {
  const films = await openSite();
  // More than the buffers at both ends of a connection hold if the client stops reading.
  const files = { ...bookingBuild.files, 'images/film.webp': 'x'.repeat(2 ** 24) };
  await films.publish({ ...bookingBuild, files });
  const client = request({ port: films.port, path: '/images/film.webp' }).end();
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.on('error', () => undefined).destroy();
  while (films.written.length === 0) await new Promise(setImmediate);
  await films.close();
  const line = JSON.parse(films.written[0]!) as Line;
  expect(line).toMatchObject({ kind: 'picture', status: 200 });
  expect(line).not.toHaveProperty('hasLeft');
});

test('counts requests by kind and status class, without a series per address', async () => {
  const measured = await openSite();
  await measured.page('/');
  for (const path of ['/nowhere/1', '/r/booking/2/three.js', '/images/4.webp', '/api/5']) {
    await measured.get(path);
  }
  await measured.closeApi();
  await measured.get('/api/services');
  const text = await metricsText(measured);
  await measured.close();
  const counts = [...text.matchAll(/^gateway_request_seconds_count\{(.*)\} (\d+)/gm)];
  expect(counts.map(([, labels, count]) => `${labels} ${count}`).sort()).toEqual([
    'kind="api",status="2xx" 1',
    'kind="api",status="5xx" 1',
    'kind="asset",status="4xx" 1',
    'kind="document",status="2xx" 1',
    'kind="document",status="4xx" 1',
    'kind="picture",status="4xx" 1',
  ]);
  expect(text).toContain('gateway_api_failures_total 1');
  expect(text).not.toMatch(/nowhere|three/);
});

test('metrics include the live releases and a canary with its percentage', async () => {
  const measured = await openSite();
  const live = /gateway_release_percent\{app="booking",version="\w+"\} (\d+)/g;
  const shares = async () => [...(await metricsText(measured)).matchAll(live)].map(([, n]) => n);
  expect(await shares()).toEqual(['100']);
  await measured.publish({ ...bookingBuild, files: { ...bookingBuild.files, 'new.js': '' } }, 10);
  expect(await shares()).toEqual(['90', '10']);
  await measured.rollBack('booking');
  expect(await shares()).toEqual(['100']);
  await measured.close();
});

test('the site’s port serves no metrics', async () => {
  for (const path of ['/metrics', '/api/metrics', '/healthz/metrics']) {
    expect((await site.get(path)).text).not.toContain('gateway_request_seconds');
  }
  expect((await site.get('/metrics')).status).toBe(404);
});

test('counts refused connections and invalid HTTP', async () => {
  const measured = await openSite(undefined, undefined, {
    connections: { perClient: 0, inAll: 0 },
  });
  await expect(measured.get('/')).rejects.toThrow();
  const text = await measured.metrics.write({});
  await measured.close();
  expect(text).toContain('gateway_turned_away_total{what="connection"} 1');
});
