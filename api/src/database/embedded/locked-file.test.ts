import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { deliverOutbox } from '../../email/deliver-outbox.ts';
import { newCheckout, startTestApi, type TestApi } from '../../test-api.ts';

// For MySQL, see hanging.test.ts.
describe('the embedded file', () => {
  let api: TestApi;
  let other: BetterSqlite.Database;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'studio-locked-'));
    const file = join(folder, 'studio.sqlite');
    const drop = () => rm(folder, { recursive: true });
    api = await startTestApi({ place: { location: { file }, drop } });
    await api.verify('maya@mail.example');
    other = new BetterSqlite(file);
  });
  afterEach(async () => {
    other.close();
    await api.close();
  });

  const hold = () =>
    api.call('POST', '/reservation/hold', {
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-24 11:00:00',
        guestCount: 1,
        guestEmail: 'maya@mail.example',
      },
    });

  test('while another process writes, changes wait without blocking other requests, and get 503 after five seconds', async () => {
    other.exec('BEGIN EXCLUSIVE');
    const began = performance.now();
    const order: string[] = [];
    const changes = Promise.all(Array.from({ length: 20 }, hold)).finally(() =>
      order.push('changes'),
    );
    const read = await api.call('GET', '/availability?startDate=2026-11-24&endDate=2026-11-25');
    order.push('read');
    expect(read.status).toBe(200);
    const answers = await changes;
    expect(order).toEqual(['read', 'changes']);
    // A busy machine needs more than five seconds. If the requests waited one after another, it would take 100.
    expect(performance.now() - began).toBeLessThan(60_000);
    for (const { status, headers } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await api.call('GET', '/ready')).status).toBe(503);
    other.exec('COMMIT');
    expect([(await hold()).status, (await api.call('GET', '/ready')).status]).toEqual([200, 200]);
  });

  test('a change waits for another process that ends its write soon', async () => {
    other.exec('BEGIN EXCLUSIVE');
    const change = hold();
    await api.call('GET', '/services');
    other.exec('COMMIT');
    expect((await change).status).toBe(200);
  });

  test('read-only: changes get 503, reads continue, health reports it, and jobs catch up afterwards', async () => {
    await api.call('POST', '/email/verification/send', { body: { email: 'noa@mail.example' } });
    const set = (value: string) =>
      api.deps.database.run((manager) => manager.query(`PRAGMA query_only = ${value}`));
    await set('ON');
    const refused = await hold();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const read = await api.call('GET', '/availability?startDate=2026-11-24&endDate=2026-11-25');
    expect(read.status).toBe(200);
    const health = await api.call('GET', '/ready');
    expect([health.status, health.body.error]).toEqual([
      503,
      'The database is read-only right now.',
    ]);
    await expect(deliverOutbox(api.deps)).rejects.toThrow('readonly');
    await set('OFF');
    expect([(await hold()).status, (await api.call('GET', '/ready')).status]).toEqual([200, 200]);
    expect(await api.inbox('noa@mail.example')).toHaveLength(1);
  });
});
