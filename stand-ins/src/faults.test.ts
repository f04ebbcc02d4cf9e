import { randomUUID } from 'node:crypto';
import { startStandIns } from './index.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeAll(async () => {
  standIns = await startStandIns({ port: 0 });
});

afterEach(() => fetch(`${standIns.url}/faults`, { method: 'DELETE' }));
afterAll(() => standIns.close());

const send = (path: string, body: unknown, signal?: AbortSignal) =>
  fetch(`${standIns.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

const addFault = (mode: string, more: object = {}) =>
  send('/faults', { provider: 'square', operation: 'create', mode, ...more });

const order = () => ({
  source_id: 'cnon:card-nonce-ok',
  idempotency_key: randomUUID(),
  amount_money: { amount: 6000, currency: 'USD' },
  location_id: 'L1',
});

const pay = (body: object, signal?: AbortSignal) => send('/square/v2/payments', body, signal);

const charges = async (key: string) => {
  const answer = await fetch(`${standIns.url}/ledger.json`);
  const { payments } = (await answer.json()) as { payments: { idempotencyKey: string }[] };
  return payments.filter(({ idempotencyKey }) => idempotencyKey === key).length;
};

/** Waits until each fault has affected its call. */
async function untilTaken(): Promise<void> {
  let left: unknown[];
  do {
    const answer = await fetch(`${standIns.url}/faults`);
    left = ((await answer.json()) as { faults: unknown[] }).faults;
  } while (left.length > 0);
}

/** Pays, and disconnects once the fault has affected the call. */
async function payAndLeave(body: object): Promise<void> {
  const leaving = new AbortController();
  const paying = pay(body, leaving.signal);
  await untilTaken();
  leaving.abort();
  await expect(paying).rejects.toThrow(/aborted/);
}

test.each([
  ['timeout-before', 0],
  ['timeout-after', 1],
])('%s never answers, with %i charges made', async (mode, made) => {
  await addFault(mode);
  const body = order();
  await payAndLeave(body);
  expect(await charges(body.idempotency_key)).toBe(made);
  expect((await pay(body)).status).toBe(200);
  expect(await charges(body.idempotency_key)).toBe(1);
});

test.each([
  ['500-before', 500, 0, 'INTERNAL_SERVER_ERROR'],
  ['500-after', 500, 1, 'INTERNAL_SERVER_ERROR'],
  ['401', 401, 0, 'INTERNAL_SERVER_ERROR'],
  ['429', 429, 0, 'RATE_LIMITED'],
])('%s answers %i, with %i charges made and the code %s', async (mode, status, made, code) => {
  await addFault(mode);
  const body = order();
  const answer = await pay(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ code }] });
  expect(answer.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  expect(await charges(body.idempotency_key)).toBe(made);
});

test('reset breaks the connection before anything happens', async () => {
  await addFault('reset');
  const body = order();
  await expect(pay(body)).rejects.toThrow('fetch failed');
  expect(await charges(body.idempotency_key)).toBe(0);
});

test('slow charges late, even if the client has left', async () => {
  await addFault('slow', { delayMs: 400 });
  const body = order();
  const began = performance.now();
  await payAndLeave(body);
  while ((await charges(body.idempotency_key)) === 0);
  expect(performance.now() - began).toBeGreaterThanOrEqual(399);
});

test('held waits until the faults are cleared, then continues', async () => {
  await addFault('held');
  const body = order();
  const paying = pay(body);
  await untilTaken();
  expect(await charges(body.idempotency_key)).toBe(0);
  await fetch(`${standIns.url}/faults`, { method: 'DELETE' });
  expect((await paying).status).toBe(200);
  expect(await charges(body.idempotency_key)).toBe(1);
});

test('garbage charges and returns an unreadable response', async () => {
  await addFault('garbage');
  const body = order();
  const answer = await pay(body);
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow('JSON');
  expect(await charges(body.idempotency_key)).toBe(1);
});

test('down refuses every call of that provider until it is cleared', async () => {
  await send('/faults', { provider: 'square', mode: 'down' });
  expect((await pay(order())).status).toBe(503);
  expect((await pay(order())).status).toBe(503);
  expect((await fetch(`${standIns.url}/square/v1/square.js`)).status).toBe(503);
  expect((await fetch(`${standIns.url}/google/oauth2/v3/certs`)).status).toBe(200);
  await fetch(`${standIns.url}/faults`, { method: 'DELETE' });
  expect((await pay(order())).status).toBe(200);
});

test.each([
  ['square', '/square/v2/payments', { errors: [{ code: 'SERVICE_UNAVAILABLE' }] }],
  ['sendgrid', '/sendgrid/v3/mail/send', { errors: [{ message: 'The service is unavailable.' }] }],
  ['google', '/google/mint', { error: { code: 503, message: 'The service is unavailable.' } }],
])('while %s is down, its response has its own format', async (provider, path, body) => {
  await send('/faults', { provider, mode: 'down' });
  const answer = await send(path, {});
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject(body);
});

test('faults of one operation happen in the order in which they were added', async () => {
  await addFault('429');
  await addFault('401');
  const body = order();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await pay(body)).status);
  expect(statuses).toEqual([429, 401, 200]);
});

test('lists the faults that wait, with every operation and mode', async () => {
  await addFault('slow');
  const fault = { provider: 'square', operation: 'create', mode: 'slow', times: 1 };
  expect(await (await fetch(`${standIns.url}/faults`)).json()).toMatchObject({
    faults: [{ ...fault, delayMs: 30_000 }],
    operations: { sendgrid: ['send'], google: ['certs'] },
    modes: expect.arrayContaining(['slow', 'held', 'down']),
  });
});

test('a fault happens as often as requested and only to its operation', async () => {
  await addFault('500-before', { times: 2 });
  const list = await fetch(`${standIns.url}/square/v2/payments`, {
    headers: { authorization: 'Bearer any' },
  });
  expect(list.status).toBe(200);
  const body = order();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await pay(body)).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test.each([
  [{ provider: 'paypal' }, 'provider must be one of square, sendgrid, google.'],
  [{ provider: 'square', mode: 'odd' }, /^mode must be one of/],
  [{ provider: 'square', mode: '429', operation: 'send' }, /^operation of square must be one of/],
  [
    { provider: 'square', mode: '429', operation: 'create', times: 0 },
    'times must be a whole number from 1 to 10000.',
  ],
  [
    { provider: 'square', mode: '429', operation: 'create', times: 10_001 },
    'times must be a whole number from 1 to 10000.',
  ],
  [
    { provider: 'square', mode: 'slow', operation: 'create', delayMs: 600_001 },
    'delayMs must be a whole number from 0 to 600000.',
  ],
  [
    { provider: 'square', mode: 'slow', operation: 'create', delayMs: -1 },
    /^delayMs must be a whole number/,
  ],
  [[], 'provider must be one of square, sendgrid, google.'],
])('rejects an invalid fault with a sentence: %j', async (body, sentence) => {
  const answer = await send('/faults', body);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
});
