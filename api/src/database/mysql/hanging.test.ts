import type { QueryRunner } from 'typeorm';
import { deliverOutbox } from '../../email/deliver-outbox.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { resolvePayments } from '../../payment/outcome/resolve-payments.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import {
  type Answer,
  newCheckout,
  paymentBody,
  startTestApi,
  type TestApi,
} from '../../test-api.ts';
import { openDatabase } from '../database.ts';
import { schema } from '../../schema.ts';
import { createTestDatabase } from '../test-database.ts';
import { type FreezableProxy, startFreezableProxy } from './test-freezable-proxy.ts';

// The embedded engine runs in this process; locked-file.test.ts covers what can block it.
describe('a database that does not answer', () => {
  let api: TestApi;
  let proxy: FreezableProxy;
  beforeEach(async () => {
    const { location, drop } = await createTestDatabase();
    const url = new URL('url' in location ? location.url : '');
    proxy = await startFreezableProxy({ host: url.hostname, port: Number(url.port || 3306) });
    url.host = `127.0.0.1:${proxy.port}`;
    api = await startTestApi({ place: { location: { url: url.href }, drop } });
    await api.verify('maya@mail.example');
  });
  afterEach(async () => {
    proxy.thaw();
    await api.close();
    await proxy.close();
  });

  const hold = (key = newCheckout()) =>
    api.call('POST', '/reservation/hold', {
      key,
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-24 11:00:00',
        guestCount: 1,
        guestEmail: 'maya@mail.example',
      },
    });
  const pay = (key = newCheckout()) =>
    api.call('POST', '/payment/create-payment', { key, body: paymentBody() });
  const availability = () =>
    api.call('GET', '/availability?startDate=2026-11-24&endDate=2026-11-25');
  const services = () => api.call('GET', '/services');
  const signIn = () => api.call('POST', '/admin/auth', { body: { password: 'a wrong password' } });

  /**
   * Returns the responses, and the seconds until the last of them. C32 of the proof measures the five seconds; here
   * a busy machine has fifteen, and work without a limit takes longer.
   */
  async function timed(calls: Promise<Answer>[]): Promise<{ answers: Answer[]; seconds: number }> {
    const began = performance.now();
    const answers = await Promise.all(calls);
    return { answers, seconds: (performance.now() - began) / 1000 };
  }

  const isReady = async () => (await api.call('GET', '/ready')).status === 200;

  async function waitUntilReady(): Promise<void> {
    while (!(await isReady()));
  }

  test('frozen: 503 with Retry-After within five seconds for all calls, at once for later ones, until it answers', async () => {
    await Promise.all(Array.from({ length: 30 }, () => availability()));
    proxy.freeze();
    const calls = Array.from({ length: 12 }, () => [hold(), pay(), availability(), signIn()]);
    const { answers, seconds } = await timed(calls.flat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(
      new Set(['5']),
    );
    expect(seconds).toBeLessThan(15);

    // The outage is known by now, so no request waits again.
    const later = await timed([hold(), availability(), signIn()]);
    expect(later.answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(later.seconds).toBeLessThan(seconds / 2);
    proxy.thaw();
    const key = newCheckout();
    await waitUntilReady();
    expect((await hold(key)).status).toBe(200);
    expect((await pay(key)).status).toBe(200);
  });

  test('frozen while more requests wait than there are connections: recovers when it answers', async () => {
    await Promise.all(Array.from({ length: 30 }, () => services()));
    proxy.freeze();
    const { answers } = await timed(Array.from({ length: 60 }, () => services()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.thaw();
    await waitUntilReady();
    const { answers: later } = await timed(Array.from({ length: 30 }, () => services()));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('frozen after the charge: 202 within five seconds, and the resolver finishes it', async () => {
    const { charge } = api.deps.square;
    api.deps.square.charge = async (order) => {
      const outcome = await charge(order);
      proxy.freeze();
      return outcome;
    };
    const { answers, seconds } = await timed([pay()]);
    expect([answers[0]!.status, answers[0]!.body.status]).toEqual([202, 'PENDING']);
    expect(seconds).toBeLessThan(15);
    api.deps.square.charge = charge;
    proxy.thaw();
    await waitUntilReady();
    api.passSeconds(60);
    await resolvePayments(api.deps);
    const [row] = await api.deps.database.run((manager) => manager.find(Reservation));
    expect(row?.state).toBe('CONFIRMED');
    expect((await api.ledger()).payments).toHaveLength(1);
  });

  test('frozen after a refused card: 202, and the seats wait for another card', async () => {
    const { charge } = api.deps.square;
    api.deps.square.charge = async (order) => {
      const outcome = await charge(order);
      proxy.freeze();
      return outcome;
    };
    const answer = await api.call('POST', '/payment/create-payment', {
      key: newCheckout(),
      body: paymentBody({ sourceId: 'cnon:card-nonce-declined' }),
    });
    expect([answer.status, answer.body.status]).toEqual([202, 'PENDING']);
    api.deps.square.charge = charge;
    proxy.thaw();
    await waitUntilReady();
    api.passSeconds(60);
    await resolvePayments(api.deps);
    const [attempt] = await api.deps.database.run((manager) => manager.find(PaymentAttempt));
    const [row] = await api.deps.database.run((manager) => manager.find(Reservation));
    expect([attempt?.state, row?.state]).toEqual(['DECLINED', 'HELD']);
  });

  test('a job during the outage ends, and does its work when the database answers again', async () => {
    await api.call('POST', '/email/verification/send', { body: { email: 'noa@mail.example' } });
    proxy.freeze();
    const began = performance.now();
    await expect(deliverOutbox(api.deps)).rejects.toThrow(/does not answer|ETIMEDOUT/);
    expect(performance.now() - began).toBeLessThan(15_000);
    proxy.thaw();
    await waitUntilReady();
    expect(await api.inbox('noa@mail.example')).toHaveLength(1);
  });

  test('gives up one statement that takes too long, and no other', async () => {
    const slow = api.deps.database.run((manager) => manager.query('SELECT SLEEP(20)'));
    const ended = expect(slow).rejects.toThrow('does not answer');
    const statuses = new Set<number>();
    let isOver = false;
    void ended.finally(() => (isOver = true));
    while (!isOver) statuses.add((await hold()).status);
    await ended;
    statuses.add((await hold()).status);
    expect(statuses).toEqual(new Set([200]));
  });

  test('reads a response that waited while the process could not run', async () => {
    const rows = api.deps.database.run((manager) => manager.query('SELECT SLEEP(1) AS slept'));
    await api.deps.database.run((manager) => manager.query('SELECT 1'));
    blockProcess(6_000);
    expect(await rows).toEqual([{ slept: 0 }]);
  });

  test('a migration has no time limit', async () => {
    class Slow1800000000000 {
      up = (runner: QueryRunner) => runner.query('DO SLEEP(6)');
      down = () => Promise.resolve();
    }
    const { location, drop } = await createTestDatabase();
    const database = await openDatabase(location, { ...schema, migrations: [Slow1800000000000] });
    await database.migrate();
    const rows = await database.run((manager) => manager.query('SELECT name FROM migrations'));
    expect(rows).toEqual([{ name: 'Slow1800000000000' }]);
    await database.close();
    await drop();
  });
});

/** Like a busy machine: no timer fires and no response is read for this long. */
const blockProcess = (ms: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
