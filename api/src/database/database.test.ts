import { newCheckout, startTestApi, type TestApi } from '../test-api.ts';
import { Staff } from '../staff/staff.entity.ts';
import { list, selectRows, sql } from './rows.ts';

declare const TEST_ENGINE: 'embedded' | 'mysql';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('F28: repeats a transaction that the engine aborts for as long as a rush on one session lasts', async () => {
  const abort = () =>
    Promise.reject(
      Object.assign(new Error('deadlock'), { driverError: { code: 'ER_LOCK_DEADLOCK' } }),
    );
  const began = performance.now();
  await expect(api.deps.database.transaction(abort)).rejects.toThrow('deadlock');
  expect(performance.now() - began).toBeGreaterThanOrEqual(5_000);
  let tries = 0;
  const done = api.deps.database.transaction(() =>
    (tries += 1) < 9 ? abort() : Promise.resolve('done'),
  );
  expect(await done).toBe('done');
});

test('repeats a single statement that the engine aborts, but not one whose connection ended', async () => {
  const { database } = api.deps;
  let tries = 0;
  const failOnce = (code: string) => () => {
    tries += 1;
    if (tries > 1) return Promise.resolve('done');
    return Promise.reject(Object.assign(new Error(code), { driverError: { code } }));
  };
  expect([await database.run(failOnce('ER_LOCK_DEADLOCK')), tries]).toEqual(['done', 2]);
  tries = 0;
  expect([await database.run(failOnce('ER_UNKNOWN_COM_ERROR')), tries]).toEqual(['done', 2]);
  tries = 0;
  const lost = database.run(failOnce('PROTOCOL_CONNECTION_LOST'));
  await expect(lost).rejects.toThrow('PROTOCOL_CONNECTION_LOST');
  expect(tries).toBe(1);
});

test('a failed transaction leaves nothing, whatever runs at the same time', async () => {
  const { database } = api.deps;
  const write = (id: number) =>
    database.transaction(async (manager) => {
      await manager.insert(Staff, { id, name: `Staff ${id}` });
      if (id % 2 === 1) throw new Error('undone');
    });
  const single = (id: number) =>
    database.run((manager) => manager.insert(Staff, { id, name: 'x' }));
  const ids = Array.from({ length: 40 }, (_, index) => 100 + index);
  await Promise.allSettled([...ids.map(write), ...ids.map((id) => single(id + 100))]);
  const rows = await database.run((manager) => manager.find(Staff));
  const found = rows.map(({ id }) => id).filter((id) => id >= 100);
  expect(found.sort((a, b) => a - b)).toEqual([
    ...ids.filter((id) => id % 2 === 0),
    ...ids.map((id) => id + 100),
  ]);
});

test('returns a whole number as a number, even where the engine treats it as a large one', async () => {
  const large = sql`SELECT CAST('2' AS SIGNED) AS guests UNION ALL SELECT COUNT(*) FROM slot`;
  expect(await api.deps.database.read(large)).toEqual([{ guests: 2 }, { guests: 0 }]);
});

test('returns a sum as a number, however it is read and joined', async () => {
  const { database } = api.deps;
  const sums = sql`SELECT SUM(cents) AS cents, AVG(cents) AS mean FROM (SELECT 250 AS cents) AS paid
    UNION ALL SELECT 30, COALESCE(SUM(seats_taken), 0) FROM slot`;
  const numbers = [
    { cents: 250, mean: 250 },
    { cents: 30, mean: 0 },
  ];
  expect(await database.run((manager) => selectRows(manager, sums))).toEqual(numbers);
  expect(await database.run((manager) => manager.query(sums.text))).toEqual(numbers);
  expect(await database.read(sums)).toEqual(numbers);
});

test('a list of any length finds each of its values once, an empty one finds none, in few statements', async () => {
  const numbered = sql`SELECT 1 AS number UNION ALL SELECT 2 UNION ALL SELECT 5 UNION ALL SELECT 9`;
  const among = (values: number[]) =>
    api.deps.database.read(
      sql`SELECT number FROM (${numbered}) AS numbers WHERE number IN ${list(values)}`,
    );
  expect(await among([])).toEqual([]);
  expect(await among([9])).toEqual([{ number: 9 }]);
  expect(await among([9, 3, 1])).toEqual([{ number: 1 }, { number: 9 }]);
  expect(await among([1, 2, 3, 4, 5])).toEqual([{ number: 1 }, { number: 2 }, { number: 5 }]);
  const texts = Array.from({ length: 64 }, (_, index) => list(Array(index).fill(0)).text);
  expect(new Set(texts).size).toBe(4);
});

test('the next run completes a migration that was killed halfway, and keeps existing rows', async () => {
  const { database } = api.deps;
  const query = (text: string) => database.run((manager) => manager.query(text));
  const before = await query('SELECT * FROM service');
  await query('DROP TABLE session');
  await query('DELETE FROM migrations');
  await database.migrate();
  expect(await query('SELECT * FROM session')).toEqual([]);
  expect(await query('SELECT * FROM service')).toEqual(before);
});

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_BUSY',
])('without a database (%s) the API is not ready, and sends Retry-After', async (code) => {
  const { database } = api.deps;
  const { run } = database;
  database.run = () => Promise.reject(Object.assign(new Error('down'), { driverError: { code } }));
  const answer = await api.call('GET', '/ready');
  database.run = run;
  expect([answer.status, answer.body.type]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await api.call('GET', '/ready')).body).toEqual({ status: 'ready' });
});

test.each([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'SQLITE_READONLY',
])('a database that accepts no changes (%s) is reported as not ready', async (code) => {
  const { database } = api.deps;
  const { run } = database;
  database.run = () => Promise.reject(Object.assign(new Error('no'), { driverError: { code } }));
  const answer = await api.call('GET', '/ready');
  database.run = run;
  expect([answer.status, answer.body.type]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.body.error).toBe('The database is read-only right now.');
});

test('a statement on a connection that has just ended gets 503, even without an error code', async () => {
  const { database } = api.deps;
  const { run } = database;
  const message = "Can't add new command when connection is in closed state";
  const driverError = Object.assign(new Error(message), { fatal: true });
  database.run = () => Promise.reject(Object.assign(new Error('failed'), { driverError }));
  const answer = await api.call('GET', '/ready');
  database.run = run;
  expect([answer.status, answer.body.type]).toEqual([503, 'UNAVAILABLE']);
});

// The embedded engine has one connection, so it never waits for a lock.
if (TEST_ENGINE === 'mysql') {
  test('a request that waits three seconds for a lock gets Retry-After', async () => {
    const { database } = api.deps;
    await api.verify('maya@mail.example');
    const hold = (guestCount: number) =>
      api.call('POST', '/reservation/hold', {
        key: newCheckout(),
        body: {
          service: 'Silver Ring Workshop',
          date: '2026-11-24 11:00:00',
          guestCount,
          guestEmail: 'maya@mail.example',
        },
      });
    expect((await hold(1)).status).toBe(200);
    await database.transaction(async (manager) => {
      await manager.query(`UPDATE slot SET seats_taken = seats_taken WHERE date = '2026-11-24'`);
      const began = performance.now();
      const answer = await hold(2);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(performance.now() - began).toBeLessThan(15_000);
    });
    expect((await hold(2)).status).toBe(200);
  });

  test('each connection has the isolation level that the code expects, whatever the server’s default', async () => {
    const levels = await api.deps.database.run((manager) =>
      manager.query<{ Value: string }[]>(
        `SHOW SESSION VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')`,
      ),
    );
    expect(levels.map(({ Value }) => Value)).toEqual(['REPEATABLE-READ']);
  });
}

if (TEST_ENGINE === 'embedded') {
  test('using the database inside its own transaction throws instead of waiting forever', async () => {
    const nested = api.deps.database.transaction(() =>
      api.deps.database.run((manager) => manager.find(Staff)),
    );
    await expect(nested).rejects.toThrow('inside its own transaction');
  });
}
