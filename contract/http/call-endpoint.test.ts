import * as z from 'zod/mini';
import { callEndpoint } from './call-endpoint.ts';
import { endpoint } from './endpoint.ts';
import { followServerClock, serverNow } from './server-clock.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id/parts/:part',
  access: 'guest',
  params: z.object({ id: z.string(), part: z.number() }),
  query: z.object({ search: z.optional(z.string()), limit: z.optional(z.number()) }),
  response: z.object({ name: z.string() }),
  failure: 'We couldn’t load the thing.',
});
const pay = endpoint({
  method: 'POST',
  path: '/pay',
  access: 'public',
  idempotent: true,
  body: z.optional(z.object({ cents: z.number() })),
  response: z.object({ paid: z.literal(true) }),
  failure: 'Payment failed.',
});
const nothing = { body: undefined };
const thing = { params: { id: 'a b/c', part: 2 }, query: {} };

const { fetch } = globalThis;
let asked: [address: string, request: RequestInit][];

/** Answers the next calls, and notes what was asked. */
function answerWith(body: string, init: ResponseInit = {}) {
  asked = [];
  globalThis.fetch = (address, request = {}) => {
    asked.push([address as string, request]);
    const response = new Response(body, init);
    // Node's own would throw a SyntaxError of another realm than the test's.
    return Promise.resolve(
      Object.assign(response, { json: async () => JSON.parse(body) as unknown }),
    );
  };
}
const json = (body: unknown, init?: ResponseInit) => answerWith(JSON.stringify(body), init);
afterEach(() => {
  globalThis.fetch = fetch;
});

test('fills the address, and leaves out what was not asked for', async () => {
  json({ name: 'Ring' });
  const query = { search: 'a&b', limit: undefined } as { search: string };
  expect(await callEndpoint(getThing, { ...thing, query })).toEqual({ data: { name: 'Ring' } });
  expect(asked).toEqual([
    [
      '/api/things/a%20b%2Fc/parts/2?search=a%26b',
      { method: 'GET', headers: { accept: 'application/json' } },
    ],
  ]);
});

test('sends a token to calls that need one, and to no other', async () => {
  json({ name: 'Ring' });
  await callEndpoint(getThing, thing, { token: 'secret' });
  await callEndpoint(getThing, thing, { token: null });
  await callEndpoint(pay, nothing, { token: 'secret' });
  const headers = asked.map(([, request]) => request.headers as Record<string, string>);
  expect(headers.map(({ authorization }) => authorization)).toEqual([
    'Bearer secret',
    undefined,
    undefined,
  ]);
});

test('sends a body as JSON, with the key of a call that has one', async () => {
  json({ paid: true });
  const { signal } = new AbortController();
  await callEndpoint(pay, { body: { cents: 100 } }, { idempotencyKey: 'a-key', signal });
  await callEndpoint(pay, nothing);
  await callEndpoint(getThing, thing, { idempotencyKey: 'a-key' });
  const accept = 'application/json';
  expect(asked.map(([, request]) => request)).toEqual([
    {
      method: 'POST',
      headers: { accept, 'content-type': accept, 'idempotency-key': 'a-key' },
      body: '{"cents":100}',
      signal,
    },
    { method: 'POST', headers: { accept, 'content-type': accept }, body: '{}' },
    { method: 'GET', headers: { accept } },
  ]);
});

test('returns the sentence, type and fields of a refusal', async () => {
  const details = [{ field: 'cents', message: 'Enter an amount' }];
  json({ error: 'Check the amount.', type: 'INVALID_REQUEST', details }, { status: 400 });
  expect(await callEndpoint(pay, nothing)).toEqual({
    error: { message: 'Check the amount.', type: 'INVALID_REQUEST', status: 400, details },
  });
});

test.each<[what: string, body: string, status: number, type: string]>([
  ['a proxy’s page', '<html>502</html>', 502, 'INTERNAL'],
  ['a refusal without a sentence', '{}', 404, 'INTERNAL'],
  ['an answer of another shape', '{"paid":"yes"}', 200, 'INTERNAL'],
  ['an answer that is not JSON', 'paid', 200, 'INTERNAL'],
])('shows the call’s own sentence for %s', async (_, body, status, type) => {
  answerWith(body, { status });
  expect(await callEndpoint(pay, nothing)).toEqual({
    error: { message: 'Payment failed.', type, status },
  });
});

test('an answer that never comes, or is cut off, is a failure of the network', async () => {
  const failed = { error: { message: 'Payment failed.', type: 'NETWORK', status: 0 } };
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await callEndpoint(pay, nothing)).toEqual(failed);
  const cut = new ReadableStream({ start: (stream) => stream.error(new Error('cut off')) });
  globalThis.fetch = () => Promise.resolve(new Response(cut));
  expect(await callEndpoint(pay, nothing)).toEqual(failed);
});

const hour = 3_600_000;
const dated = (from: number) => ({ headers: { date: new Date(Date.now() + from).toUTCString() } });
const offset = () => Math.round((serverNow() - Date.now()) / 1000) * 1000;

test('the server’s clock is read from an answer that is more than two seconds away', async () => {
  let heard = 0;
  const stop = followServerClock(() => heard++);
  json({ paid: true }, dated(hour));
  await callEndpoint(pay, nothing);
  expect([Math.abs(offset() - hour) <= 1000, heard]).toEqual([true, 1]);
  json({ paid: true }, dated(hour + 1000));
  await callEndpoint(pay, nothing);
  json({ paid: true });
  await callEndpoint(pay, nothing);
  expect([Math.abs(offset() - hour) <= 1000, heard]).toEqual([true, 1]);
  json({ paid: true }, dated(hour + 5000));
  await callEndpoint(pay, nothing);
  expect([Math.abs(offset() - hour - 5000) <= 1000, heard]).toEqual([true, 2]);
  stop();
  json({ paid: true }, dated(0));
  await callEndpoint(pay, nothing);
  expect([Math.abs(offset()) <= 1000, heard]).toEqual([true, 2]);
});

test('an answer that a cache may have stored does not set the clock', async () => {
  const cached = { ...pay, cacheSeconds: 60 };
  json({ paid: true }, dated(-hour));
  await callEndpoint(cached, nothing);
  expect(Math.abs(offset()) <= 1000).toBe(true);
});
