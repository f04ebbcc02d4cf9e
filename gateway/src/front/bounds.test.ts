import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './limits.ts';
import { openSite } from '../test-site.ts';
import { ask, ended, head, hear, isWhole, openSocket, post, typeOf } from '../test-socket.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

const behindFront = { isBehindFront: true };
const visitor = { 'x-forwarded-for': '198.51.100.7' };
const attacker = 'X-Forwarded-For: 203.0.113.66';

/** Connections of one client, each with an incomplete request. */
const sendHalves = (site: Site, count: number, client = attacker): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await openSocket(site.port);
      socket.write(`${post(client, 'Content-Length: 9000')}{`);
      return socket;
    }),
  );

/** An API that responds when the test tells it to. */
function createSlowApi() {
  const waiting: ServerResponse[] = [];
  const arrivals: (() => void)[] = [];
  const answer = (_request: IncomingMessage, response: ServerResponse) => {
    waiting.push(response);
    arrivals.splice(0).forEach((arrive) => arrive());
  };
  const reached = async (count: number) => {
    while (waiting.length < count) await new Promise<void>((arrive) => arrivals.push(arrive));
  };
  return { answer, reached, release: () => waiting.splice(0).forEach((each) => each.end('{}')) };
}

test('returns 408 when headers do not arrive in time', async () => {
  const site = await openSite(undefined, 'https://studio.example', { headersMs: 100 });
  const socket = await openSocket(site.port);
  socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n');
  const answer = await hear(socket, () => false);
  await site.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain('Strict-Transport-Security: ');
  expect(typeOf(answer)).toBe('REQUEST_TIMEOUT');
});

/** Returns the responses to one client's 20 incomplete requests and to another visitor's request in the meantime. */
async function answersToHalves(bound: { perClient: number; inAll: number }) {
  const site = await openSite(undefined, undefined, { ...behindFront, receiving: bound });
  const sockets = await sendHalves(site, 20);
  const answers: string[] = [];
  for (const socket of sockets) socket.on('data', (piece) => answers.push(String(piece)));
  const visits = [];
  for (let visit = 0; visit < 20; visit++) {
    visits.push(await site.send('POST', '/api/x', { headers: visitor, body: '{}' }));
  }
  await site.close();
  return { answers, visits };
}

test('limits one client’s incomplete requests and serves other clients', async () => {
  const { answers, visits } = await answersToHalves({ perClient: 5, inAll: 1_000 });
  expect(answers).toHaveLength(15);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('Retry-After: 1\r\n');
    expect(typeOf(answer)).toBe('TOO_MANY_REQUESTS');
  }
  expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('without a limit per client, one client could take every place', async () => {
  const { visits } = await answersToHalves({ perClient: Infinity, inAll: 20 });
  expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(503));
  expect(visits[0]!.headers['retry-after']).toBe('5');
});

test('serves requests without a body while all places for bodies are taken', async () => {
  const site = await openSite(undefined, undefined, { receiving: { perClient: 1, inAll: 1 } });
  await sendHalves(site, 2);
  expect((await site.get('/api/availability')).status).toBe(200);
  expect((await site.page('/')).status).toBe(200);
  await site.close();
});

/** An API that verifies two tokens: a staff member's and a guest's. */
const knowsCallers: RequestListener = ({ url, headers: { authorization } }, response) => {
  if (url !== '/caller') response.end('{}');
  else if (authorization === 'Bearer staff') response.end('{"key":"staff","isStaff":true}');
  else if (authorization === 'Bearer guest') response.end('{"key":"guest","isStaff":false}');
  else response.writeHead(401).end('{"error":"Please sign in.","type":"UNAUTHORIZED"}');
};

test('verified callers have reserved places while strangers in their network take all others', async () => {
  const receiving = { perClient: 5, inAll: 5 };
  const site = await openSite(knowsCallers, undefined, { receiving });
  await sendHalves(site, 5);
  const answers = ['Bearer staff', 'Bearer guest', 'Bearer x'].map((authorization) =>
    site.send('POST', '/api/x', { headers: { authorization }, body: '{}' }),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  await site.close();
  expect(statuses).toEqual([200, 200, 429]);
});

test('one verified caller takes no reserved place of another', async () => {
  const receiving = { perClient: 0, inAll: 0 };
  const reserved = { perClient: 1, inAll: 4 };
  const site = await openSite(knowsCallers, undefined, { receiving, reserved });
  const guest = 'Authorization: Bearer guest';
  await sendHalves(site, 1, guest);
  const send = (authorization: string) =>
    site.send('POST', '/api/x', { headers: { authorization }, body: '{}' });
  let refused = 0;
  while (refused !== 429) ({ status: refused } = await send('Bearer guest'));
  expect((await send('Bearer staff')).status).toBe(200);
  await site.close();
});

test('an incomplete request frees its place when its client leaves', async () => {
  const site = await openSite(undefined, undefined, { receiving: { perClient: 1, inAll: 1 } });
  const [socket] = await sendHalves(site, 1);
  expect((await site.send('POST', '/api/x', { body: '{}' })).status).toBe(429);
  socket!.destroy();
  let status = 0;
  while (status !== 200) ({ status } = await site.send('POST', '/api/x', { body: '{}' }));
  await site.close();
});

test('limits one client’s calls at the API and serves other clients', async () => {
  const api = createSlowApi();
  const calling = { perClient: 2, inAll: 3 };
  const site = await openSite(api.answer, undefined, { ...behindFront, calling });
  const get = (client: string) => site.get('/api/x', { 'x-forwarded-for': client });
  const first = [get('2001:db8::1'), get('2001:db8::2')];
  await api.reached(2);
  // Another address of the same household (the same /64).
  expect(await get('2001:DB8:0:0:ffff::1')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
  const other = get('2001:db8:1::1');
  await api.reached(3);
  expect(await get('198.51.100.8')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  api.release();
  const answers = await Promise.all([...first, other]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = get('2001:db8::1');
  await api.reached(1);
  api.release();
  expect((await again).status).toBe(200);
  await site.close();
});

test('the clients of one network get at most a quarter of the places', async () => {
  const api = createSlowApi();
  const calling = { perClient: 2, inAll: 16 };
  const site = await openSite(api.answer, undefined, { ...behindFront, calling });
  const get = (client: string) => site.get('/api/x', { 'x-forwarded-for': client });
  const calls = [1, 2, 3, 4].flatMap((each) => [
    get(`2001:db8:7:${each}::1`),
    get(`203.0.113.${each}`),
  ]);
  await api.reached(8);
  for (const client of ['2001:db8:7:ff::1', '203.0.113.99']) {
    expect((await get(client)).status).toBe(429);
  }
  const others = [get('2001:db8:8::1'), get('198.51.100.8')];
  await api.reached(10);
  api.release();
  const answers = await Promise.all([...calls, ...others]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await site.close();
});

test('a client that hangs up keeps its place until the API has responded', async () => {
  const api = createSlowApi();
  const site = await openSite(api.answer, undefined, { calling: { perClient: 1, inAll: 9 } });
  const socket = await openSocket(site.port);
  socket.write(head('GET /api/x HTTP/1.1', 'Host: studio'));
  await api.reached(1);
  socket.destroy();
  expect((await site.get('/api/x')).status).toBe(429);
  api.release();
  const served = async (): Promise<boolean> => {
    const answer = site.get('/api/x');
    void api.reached(1).then(() => api.release());
    return (await answer).status === 200;
  };
  while (!(await served()));
  await site.close();
});

test('limits one client’s connections and serves other clients', async () => {
  const connections = { perClient: 3, inAll: 1_000 };
  const site = await openSite(undefined, undefined, { connections });
  const open = [await openSocket(site.port), await openSocket(site.port)];
  expect((await site.get('/api/x')).status).toBe(200);
  open.push(await openSocket(site.port));
  const refused = await openSocket(site.port);
  await ended(refused);
  const other = await openSocket(site.port, '127.0.0.2');
  other.write(head('GET /api/x HTTP/1.1', 'Host: studio'));
  expect(await hear(other, isWhole)).toContain(' 200 OK');
  open[0]!.destroy();
  await site.close();
});

test('behind a front, connections are limited only in total', async () => {
  const connections = { perClient: 1, inAll: 3 };
  const site = await openSite(undefined, undefined, { ...behindFront, connections });
  await openSocket(site.port);
  await openSocket(site.port);
  expect((await site.get('/api/x')).status).toBe(200);
  await openSocket(site.port);
  const refused = await openSocket(site.port);
  await ended(refused);
  await site.close();
});

test('closes an idle connection', async () => {
  const site = await openSite(createSlowApi().answer, undefined, { silentMs: 100 });
  const socket = await openSocket(site.port);
  socket.write(head('GET /api/x HTTP/1.1', 'Host: studio'));
  await ended(socket.resume());
  await site.close();
});

test('rejects more headers than the gateway passes to the API', async () => {
  const site = await openSite();
  const many = Array.from({ length: limits.headerCount }, (_, index) => `a${index}: 1`);
  const answer = await ask(site.port, post(...many));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  const long = await ask(site.port, post(`a: ${'b'.repeat(20_000)}`));
  expect(long).toMatch(/^HTTP\/1\.1 431 /);
  expect(long).toContain('X-Content-Type-Options: nosniff');
  await site.close();
});

test('a call that waits for changes takes no other call’s place and frees its own when it ends', async () => {
  const api = createSlowApi();
  const gone: boolean[] = [];
  const site = await openSite(
    (request, response) => {
      response.once('close', () => gone.push(!response.writableFinished));
      if (request.url === '/api/x') response.end('{}');
      else api.answer(request, response);
    },
    undefined,
    { calling: { perClient: 1, inAll: 1 }, listening: { perClient: 1, inAll: 9 } },
  );
  const socket = await openSocket(site.port);
  socket.write('GET /api/admin/changes?since=1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await api.reached(1);
  expect((await site.get('/api/x')).status).toBe(200);
  expect(await site.get('/api/admin/changes')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
  socket.destroy();
  while (gone.length < 2) await new Promise((wait) => setImmediate(wait));
  expect(gone).toEqual([false, true]);
  const next = site.get('/api/admin/changes');
  await api.reached(2);
  site.stop();
  expect((await next).status).toBe(503);
  await site.close();
});
