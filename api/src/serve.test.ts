import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Koa from 'koa';
import { serve, type Served } from './serve.ts';
import { waitAtMost } from './wait-at-most.ts';

const local = { port: 0, host: '127.0.0.1' };

let served: Served | undefined;
afterEach(async () => {
  served?.server.closeAllConnections();
  await served?.close();
  served = undefined;
});

/** An app that responds when its gate is opened. */
function waitingApp() {
  const gate = { open: () => {} };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const app = new Koa();
  const reached = new Promise<void>((resolve) => {
    app.use(async (ctx) => {
      resolve();
      await opened;
      ctx.body = 'done';
    });
  });
  return { app, reached, open: () => gate.open() };
}

test('closing finishes running requests and accepts no new ones', async () => {
  const { app, reached, open } = waitingApp();
  const { url, close } = await serve(app, local);
  const answer = fetch(url);
  await reached;
  const closed = close();
  await expect(fetch(url)).rejects.toThrow();
  open();
  const response = await answer;
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.text()).toBe('done');
  await closed;
});

test('closing waits for work such as a payment even when its visitor has disconnected', async () => {
  const { app, reached, open } = waitingApp();
  const { url, close } = await serve(app, local);
  const visitor = new AbortController();
  const answer = fetch(url, { signal: visitor.signal });
  await reached;
  visitor.abort();
  await expect(answer).rejects.toThrow();
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await waitAtMost(200, closed);
  expect(isClosed).toBe(false);
  open();
  await closed;
});

test('closing lets a half-sent response finish, then closes its connection', async () => {
  const body = new PassThrough();
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = body;
  });
  served = await serve(app, local);
  body.write('half ');
  const response = await fetch(served.url);
  const closed = served.close();
  body.end('and whole');
  expect(await response.text()).toBe('half and whole');
  await closed;
});

test('closing does not wait for a connection that never sent a request', async () => {
  served = await serve(new Koa(), local);
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
  await once(socket, 'connect');
  await served.close();
  await once(socket.resume(), 'close');
});

test('a stop waits no longer than its limit for work that never ends', async () => {
  await waitAtMost(10, new Promise(() => undefined));
});

test('reports a port that is in use', async () => {
  served = await serve(new Koa(), local);
  const port = Number(new URL(served.url).port);
  await expect(serve(new Koa(), { ...local, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('keeps an idle connection open longer than the gateway’s 30 seconds', async () => {
  served = await serve(new Koa(), local);
  const { headers } = await fetch(served.url);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

const impatient = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };

/** Returns the response to a client that sends the start of a request and then nothing. */
async function answerTo(app: Koa, beginning: string): Promise<string> {
  served = await serve(app, { ...local, limits: impatient });
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  await once(socket, 'close');
  return answer.toString();
}

test('disconnects a client that sends its headers slowly', async () => {
  expect(await answerTo(new Koa(), 'GET / HTTP/1.1\r\nHost: x\r\n')).toContain(
    '408 Request Timeout',
  );
});

test('disconnects a client that sends its body slowly', async () => {
  const app = new Koa();
  app.use(async (ctx) => {
    for await (const piece of ctx.req) ctx.body = String(piece);
  });
  app.silent = true;
  const headers = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';
  expect(await answerTo(app, `${headers}{`)).toContain('408 Request Timeout');
});
