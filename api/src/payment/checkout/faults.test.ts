import { expireHolds } from '../../reservation/hold/expire-holds.ts';
import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

// Faults of Square, visitors, staff and clocks, in the order of the fault table.

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

/** The states of all reservations, newest first. */
const states = async () => (await api.reservations()).map(({ state }) => state).join();

test.each([
  ['F8: Square times out after the charge', 'timeout-after'],
  ['F8: Square times out before the charge', 'timeout-before'],
  ['F9: Square fails after the charge', '500-after'],
  ['F9: Square fails before the charge', '500-before'],
  ['F10: Square asks to slow down', '429'],
  ['F10: Square refuses our token, not the card', '401'],
  ['F8: the connection to Square breaks', 'reset'],
  ['F8: Square answers garbage', 'garbage'],
])('%s: 202, then confirmed with one charge', async (_name, mode) => {
  await api.fault('create', mode);
  expect((await api.pay()).status).toBe(202);
  api.passSeconds(20);
  await resolvePayments(api.deps);
  expect([await states(), (await api.captured()).length]).toEqual(['CONFIRMED', 1]);
});

test('F11: a decline keeps the hold for at least three minutes', async () => {
  const key = newCheckout();
  const body = { service: 'Silver Ring Workshop', date: '2026-11-24 13:00:00', guestCount: 2 };
  await api.call('POST', '/reservation/hold', {
    key,
    body: { ...body, guestEmail: 'maya@mail.example' },
  });
  api.passSeconds(9 * 60);
  await api.pay(key, { sourceId: 'cnon:card-nonce-declined' });
  api.passSeconds(2 * 60 + 59);
  await expireHolds(api.deps);
  expect(await states()).toBe('HELD');
  api.passSeconds(1);
  await expireHolds(api.deps);
  expect(await states()).toBe('EXPIRED');
});

test('F12: a used card token asks for the card again', async () => {
  const { status, body } = await api.pay(newCheckout(), {
    sourceId: 'cnon:card-nonce-already-used',
  });
  expect([status, body.error]).toEqual([402, 'Please enter your card again.']);
});

test('F13: a key used with another body goes to staff, never to a new key', async () => {
  api.crashAt('after-intent');
  await api.pay();
  const { attempt } = await api.rows();
  await api.chargeBehindOurBack({ amount: 1, idempotency_key: attempt!.id });
  api.restart();
  const heard = api.alarms();
  for (const minutes of [1, 6, 6, 31]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  expect([await states(), (await api.captured()).length]).toEqual(['REVIEW', 1]);
  expect(await api.rows()).toMatchObject({
    attempt: { state: 'REVIEW', sealedSourceId: null },
    seatsTaken: 2,
  });
  expect(heard).toEqual(['payment needs review']);
  expect(await api.subjects()).toEqual([]);
});

test('F13: answers 409 to a payment with such a key, now and later', async () => {
  const key = newCheckout();
  const { square } = api.deps;
  const reused: typeof square.charge = async (charge) => {
    await api.chargeBehindOurBack({ amount: 1, idempotency_key: charge.idempotencyKey });
    return square.charge(charge);
  };
  api.deps.square = { ...square, charge: reused };
  for (const answer of [await api.pay(key), await api.pay(key)]) {
    expect([answer.status, answer.body.type]).toEqual([409, 'IN_PROGRESS']);
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(await states()).toBe('REVIEW');
});

test('F16: a double click is one attempt; F17: so are two tabs with two cards', async () => {
  const key = newCheckout();
  const answers = await Promise.all([
    api.pay(key),
    api.pay(key),
    api.pay(key, { sourceId: 'cnon:card-nonce-ok' }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await api.captured()).toHaveLength(1);
});

test('F19: a hold that expired while the guest typed is taken again, or refused without a charge', async () => {
  api.crashAt('after-hold');
  const key = newCheckout();
  await api.pay(key);
  api.restart();
  api.passSeconds(10 * 60 + 15);
  await expireHolds(api.deps);
  expect((await api.pay(key)).status).toBe(200);

  api.crashAt('after-hold');
  const late = newCheckout();
  const details = { date: '2026-11-25 13:00:00' };
  await api.pay(late, { details });
  api.restart();
  api.passSeconds(10 * 60 + 15);
  await expireHolds(api.deps);
  await api.verify('first@mail.example');
  await api.pay(newCheckout(), {
    details: { ...details, guestEmail: 'first@mail.example', guestCount: 8 },
  });
  const refused = await api.pay(late, { details });
  expect([refused.status, refused.body.type]).toEqual([409, 'SLOT_FULL']);
  expect(await api.captured()).toHaveLength(2);
});

test('F20: staff cannot move a reservation that is being paid for', async () => {
  api.crashAt('after-intent');
  await api.pay();
  const [{ id } = { id: '' }] = await api.reservations();
  const { status } = await api.call('POST', `/reservation/${id}/update`, {
    token: await api.adminToken(),
    body: { appointment_time: '2026-11-25 13:00:00' },
  });
  expect(status).toBe(409);
});

test('F26: a clock that jumps two hours ends holds early and charges nobody', async () => {
  const key = newCheckout();
  api.crashAt('after-hold');
  await api.pay(key);
  api.restart();
  api.passSeconds(2 * 3600);
  await expireHolds(api.deps);
  await api.verify('maya@mail.example');
  expect((await api.pay(key)).status).toBe(200);
  api.passSeconds(-4 * 3600);
  await expireHolds(api.deps);
  expect([await api.seatsTaken(), (await api.captured()).length]).toEqual([2, 1]);
});

test('F18: asks about a booking that was made between the question and the hold', async () => {
  let rival: Awaited<ReturnType<typeof api.pay>> | undefined;
  const { database } = api;
  const transaction: typeof database.transaction = async (work) => {
    api.deps.database = database;
    rival = await api.pay();
    return database.transaction(work);
  };
  api.deps.database = { ...database, transaction };
  const asked = await api.pay();
  expect([rival?.status, asked.status, asked.body.type]).toEqual([200, 409, 'DUPLICATE_BOOKING']);
  expect([(await api.captured()).length, await api.seatsTaken()]).toEqual([1, 2]);
});

test('F18: charges one of ten open pages that pay for one session at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.pay()));
  const types = answers.map(({ status, body }) => body.type ?? status);
  expect(types.filter((type) => type === 200)).toHaveLength(1);
  expect([200, 'DUPLICATE_BOOKING', 'IN_PROGRESS']).toEqual(expect.arrayContaining(types));
  expect([(await api.captured()).length, await api.seatsTaken()]).toEqual([1, 2]);
});

test('F18: asks about a second booking of one session by one address', async () => {
  await api.pay();
  const refused = await api.pay();
  expect([refused.status, refused.body.type]).toEqual([409, 'DUPLICATE_BOOKING']);
  expect(await api.captured()).toHaveLength(1);
  expect((await api.rows()).seatsTaken).toBe(2);
  const wanted = await api.pay(newCheckout(), { confirmDuplicate: true });
  expect(wanted.status).toBe(200);
});
