import type { Sql } from '../database/rows.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { createChanges } from './watch-changes.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

const ask = (since?: string) =>
  api.call('GET', `/admin/changes${since ? `?since=${since}` : ''}`, { token });

const here = async (): Promise<string> => (await ask()).body.since;

const book = (date = '2026-11-24 13:00:00') =>
  api.call('POST', '/payment/create-payment', {
    key: newCheckout(),
    body: paymentBody({ confirmDuplicate: true, details: { date } }),
  });

const hold = () =>
  api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-25 13:00:00',
      guestCount: 1,
      guestEmail: 'maya@mail.example',
    },
  });

test('a listener gets a booking, and continues from there', async () => {
  const heard = ask(await here());
  const { reservationId } = (await book()).body;
  const first = await heard;
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  // The first answer may report only the card.
  const { body } = first.body.booked.length > 0 ? first : await ask(first.body.since);
  expect(body).toEqual({
    since: expect.any(String),
    hasChanged: true,
    booked: [reservationId],
  });
});

test('reports changes of other processes, and changes between two calls', async () => {
  const since = await here();
  await book();
  const changes = createChanges({ database: api.deps.database, now: api.deps.now });
  const place = { at: Number(since.split('.')[0]), count: Number(since.split('.')[1]) };
  const { hasChanged } = await changes.next({ since: place, whenLeft: () => undefined });
  changes.close();
  expect(hasChanged).toBe(true);
});

test('reports a change that is committed late by a slow clock', async () => {
  await book();
  const heard = ask(await here());
  api.passSeconds(-5);
  await book('2026-11-26 13:00:00');
  expect((await heard).body.hasChanged).toBe(true);
});

test('does not report a visitor’s hold, which staff do not see', async () => {
  const changes = createChanges(api.deps, { everyMs: 5, holdMs: 100 });
  const [at, count] = (await here()).split('.').map(Number) as [number, number];
  const heard = changes.next({ since: { at, count }, whenLeft: () => undefined });
  expect((await hold()).status).toBe(200);
  expect(await heard).toMatchObject({ hasChanged: false });
});

test('reports what was booked during an hour offline, and asks for a full reload after a longer time', async () => {
  const since = await here();
  const { reservationId } = (await book()).body;
  api.passSeconds(3600);
  expect((await ask(since)).body.booked).toEqual([reservationId]);
  api.passSeconds(4 * 3600);
  token = await api.adminToken();
  expect((await ask(since)).body).toMatchObject({ hasChanged: true, booked: [] });
});

test('answers all waiting calls when the API stops', async () => {
  const since = await here();
  const heard = [ask(since), ask(since)];
  // This call arrives after the other two.
  await ask();
  api.deps.changes.close();
  const outcomes = (await Promise.all(heard)).map(({ status, body }) =>
    status === 503 ? 'refused' : body.hasChanged,
  );
  expect(outcomes.filter((outcome) => outcome === true)).toEqual([]);
});

test('limits listeners, frees the places of those who have left, and reads nothing without one', async () => {
  let reads = 0;
  let last: Promise<unknown> | undefined;
  const { database, now } = api.deps;
  const read: typeof database.read = <Row>(select: Sql) => {
    reads += 1;
    const reading = database.read<Row>(select);
    last = reading;
    return reading;
  };
  const options = { everyMs: 5, mostListeners: 2 };
  const changes = createChanges({ database: { ...database, read }, now }, options);
  const [at, count] = (await here()).split('.').map(Number) as [number, number];
  const leaving: (() => void)[] = [];
  const listen = () =>
    changes.next({ since: { at, count }, whenLeft: (then) => void leaving.push(then) });
  const first = [listen(), listen()];
  await expect(listen()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  leaving.forEach((leave) => leave());
  await Promise.all(first);
  // A read for the listeners who have left may still be running.
  await last;
  reads = 0;
  await new Promise((done) => setTimeout(done, 60));
  expect(reads).toBe(0);
  const again = listen();
  await book();
  expect(await again).toMatchObject({ hasChanged: true });
});

test.each(['soon', '1700000000000', '17000000000000.1', '1700000000000.1;DROP'])(
  'refuses a place such as %s',
  async (since) => {
    expect((await ask(encodeURIComponent(since))).status).toBe(400);
  },
);
