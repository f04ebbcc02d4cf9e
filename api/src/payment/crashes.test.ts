import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { newCheckout } from '../test-api.ts';
import { resolvePayments } from './outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from './test-payments.ts';

// What remains when this process or its database dies, in the order of the fault table.

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const down = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** The states of all reservations, newest first. */
const states = async () => (await api.reservations()).map(({ state }) => state).join();

test('F1: killed before the hold, nothing remains and a retry works', async () => {
  const key = newCheckout();
  api.crashAt('before-hold');
  expect((await api.pay(key)).status).toBe(500);
  expect([await states(), await api.seatsTaken()]).toEqual(['', 0]);
  api.restart();
  expect((await api.pay(key)).status).toBe(200);
});

test('F2: killed after the hold, a retry uses it, or the seats are released', async () => {
  const key = newCheckout();
  api.crashAt('after-hold');
  await api.pay(key);
  expect([await states(), await api.seatsTaken()]).toEqual(['HELD', 2]);
  api.restart();
  expect((await api.pay(key)).status).toBe(200);
  expect(await api.seatsTaken()).toBe(2);

  api.crashAt('after-hold');
  await api.pay(newCheckout(), { details: { date: '2026-11-25 13:00:00' } });
  api.passSeconds(10 * 60 + 15);
  await expireHolds(api.deps);
  expect(await api.seatsTaken()).toBe(2);
});

test('F3: killed between the attempt and the charge, the resolver charges once', async () => {
  const key = newCheckout();
  api.crashAt('after-intent');
  await api.pay(key);
  expect([await states(), (await api.captured()).length]).toEqual(['PAYING', 0]);
  api.restart();
  api.passSeconds(20);
  await resolvePayments(api.deps);
  expect([await states(), (await api.captured()).length]).toEqual(['CONFIRMED', 1]);
  expect((await api.pay(key)).body.status).toBe('CONFIRMED');
});

test('F4: killed after the charge, the resolver confirms it without a second charge', async () => {
  api.crashAt('after-charge');
  await api.pay();
  expect([await states(), (await api.captured()).length]).toEqual(['PAYING', 1]);
  api.restart();
  api.passSeconds(20);
  await resolvePayments(api.deps);
  expect([await states(), (await api.captured()).length]).toEqual(['CONFIRMED', 1]);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('F5: killed before the response, the same checkout gets it on the next try', async () => {
  const key = newCheckout();
  api.crashAt('after-confirm');
  expect((await api.pay(key)).status).toBe(500);
  api.restart();
  expect((await api.pay(key)).body.status).toBe('CONFIRMED');
  expect(await api.captured()).toHaveLength(1);
});

test.each([
  ['F6: the database is down', 'ECONNREFUSED'],
  ['F25: the disk is full', 'SQLITE_FULL'],
])('%s before the charge: 503, nothing charged', async (_name, code) => {
  api.deps.database = { ...api.database, transaction: down(code) };
  const { status, body, headers } = await api.pay();
  expect([status, body.type, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
  expect(await api.captured()).toEqual([]);
});

test('F7: the database goes down after the charge: 202, then confirmed', async () => {
  const key = newCheckout();
  const { square } = api.deps;
  let transaction = api.database.transaction;
  api.deps.database = { ...api.database, transaction: (work) => transaction(work) };
  const charge: typeof square.charge = async (order) => {
    const outcome = await square.charge(order);
    transaction = down('ECONNRESET');
    return outcome;
  };
  api.deps.square = { ...square, charge };
  expect((await api.pay(key)).status).toBe(202);
  api.restart();
  api.passSeconds(20);
  await resolvePayments(api.deps);
  expect([await states(), (await api.captured()).length]).toEqual(['CONFIRMED', 1]);
});
