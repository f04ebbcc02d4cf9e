import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from './resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const status = (key: string) => api.call('GET', '/payment/status', { key });

test('F4: killed after the charge, the resolver confirms and emails, with one charge', async () => {
  const key = newCheckout();
  await api.fault('create', '500-after');
  expect((await api.pay(key)).status).toBe(202);
  expect((await status(key)).body.status).toBe('PENDING');
  api.passSeconds(1 * 60);
  await resolvePayments(api.deps);
  expect((await status(key)).body.status).toBe('CONFIRMED');
  expect(await api.captured()).toHaveLength(1);
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
});

test('F4: found only after five minutes, the charge is read from Square’s list', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  api.passSeconds(20 * 60);
  await resolvePayments(api.deps);
  const { reservation, attempt } = await api.rows();
  expect([reservation?.state, attempt?.state]).toEqual(['CONFIRMED', 'COMPLETED']);
  expect(await api.captured()).toHaveLength(1);
});

test('F9: a charge that never happened is given up after a cancellation, and the guest gets an email', async () => {
  const key = newCheckout();
  await api.fault('create', '500-before');
  expect((await api.pay(key)).status).toBe(202);
  api.passSeconds(6 * 60);
  await resolvePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('PAYING');
  api.passSeconds(4 * 60);
  await resolvePayments(api.deps);
  expect((await api.rows()).seatsTaken).toBe(2);
  api.passSeconds(1 * 60);
  await resolvePayments(api.deps);

  const { reservation, attempt, seatsTaken } = await api.rows();
  expect([reservation?.state, attempt?.state, seatsTaken]).toEqual(['FAILED', 'VOIDED', 0]);
  expect(await api.captured()).toEqual([]);
  expect(await api.subjects()).toEqual(['Your payment did not go through']);
  expect((await status(key)).body.status).toBe('FAILED');
});

test('a payment keeps its seats while Square is down, and staff must check after 30 minutes', async () => {
  await api.fault('create', 'down');
  await api.pay();
  api.passSeconds(29 * 60);
  await resolvePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('PAYING');
  api.passSeconds(2 * 60);
  await resolvePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'REVIEW' }, seatsTaken: 2 });
  await api.heal();
  await resolvePayments(api.deps);
  api.passSeconds(6 * 60);
  await resolvePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'FAILED' }, seatsTaken: 0 });
});

/** Each guest books one seat and gets no answer about the charge. */
async function payWhileDown(guests: number): Promise<void> {
  await api.fault('create', 'down');
  for (let guest = 0; guest < guests; guest++) {
    const guestEmail = `guest${guest}@mail.example`;
    await api.verify(guestEmail);
    const date = `2026-11-24 ${11 + 2 * (guest % 4)}:00:00`;
    await api.pay(newCheckout(), { details: { guestEmail, guestCount: 1, date } });
  }
  await api.heal();
}

test('a payment with an unknown outcome never waits behind others, however many there are', async () => {
  await payWhileDown(25);
  api.passSeconds(60);
  await resolvePayments(api.deps);
  expect(await api.captured()).toHaveLength(25);
});

test('old payments with an unknown outcome share one list from Square, however many there are', async () => {
  await payWhileDown(12);
  let lists = 0;
  const { square } = api.deps;
  const listPayments = (since: Date) => {
    lists++;
    return square.listPayments(since);
  };
  api.deps.square = { ...square, listPayments };
  for (const minutes of [6, 6]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  expect(lists).toBe(2);
  expect((await api.reservations()).map(({ state }) => state)).toEqual(Array(12).fill('FAILED'));
});

test('does not take an unreadable list as proof that a card was not charged', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  for (const minutes of [6, 6]) {
    api.passSeconds(minutes * 60);
    await api.fault('list', 'garbage');
    await resolvePayments(api.deps);
    expect((await api.rows()).reservation?.state).toBe('PAYING');
  }
  await resolvePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
});

test('the card token is encrypted while it waits and deleted at the end', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const { attempt } = await api.rows();
  expect(attempt?.sealedSourceId).toEqual(expect.any(String));
  expect(attempt?.sealedSourceId).not.toContain('cnon:');
  api.passSeconds(1 * 60);
  await resolvePayments(api.deps);
  expect((await api.rows()).attempt?.sealedSourceId).toBeNull();
});

test('deletes the card token once it will not be charged again, even when Square does not answer', async () => {
  await api.fault('create', 'down');
  await api.pay();
  api.passSeconds(5 * 60);
  await resolvePayments(api.deps);
  expect((await api.rows()).attempt).toMatchObject({ state: 'UNKNOWN', sealedSourceId: null });
});

test('records an audit entry for every change of state', async () => {
  await api.pay();
  const entries = await api.deps.database.run((manager) => manager.find(AuditEntry));
  expect(entries.map(({ before, after, actor }) => [before, after, actor])).toEqual(
    expect.arrayContaining([
      [null, 'HELD', 'visitor'],
      ['HELD', 'PAYING', 'visitor'],
      ['PAYING', 'CONFIRMED', 'visitor'],
    ]),
  );
  expect(entries).toHaveLength(3);
});

test('an audit entry names the state before the change, even when several were possible', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  api.passSeconds(31 * 60);
  await api.fault('list', 'down');
  await resolvePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('REVIEW');
  await api.heal();
  await resolvePayments(api.deps);
  const entries = await api.deps.database.run((manager) =>
    manager.findBy(AuditEntry, { actor: 'resolver' }),
  );
  expect(entries.map(({ before, after }) => `${before} ${after}`).sort()).toEqual([
    'PAYING REVIEW',
    'REVIEW CONFIRMED',
  ]);
});
