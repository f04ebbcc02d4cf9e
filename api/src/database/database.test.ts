import { startTestApi, type TestApi } from '../test-api.ts';
import { Staff } from '../staff/staff.entity.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('F28: a transaction that the engine aborts is repeated, and given up after five tries', async () => {
  let tries = 0;
  const abort = () => {
    tries += 1;
    throw Object.assign(new Error('deadlock'), { driverError: { code: 'ER_LOCK_DEADLOCK' } });
  };
  const done = await api.deps.database.transaction(() =>
    tries < 2 ? abort() : Promise.resolve('done'),
  );
  expect([done, tries]).toEqual(['done', 2]);
  tries = 0;
  await expect(api.deps.database.transaction(() => Promise.resolve(abort()))).rejects.toThrow(
    'deadlock',
  );
  expect(tries).toBe(5);
});

test('a transaction that fails leaves nothing, whatever runs beside it', async () => {
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

test('the database used inside its own transaction is told, not waited for', async () => {
  const nested = api.deps.database.transaction(() =>
    api.deps.database.run((manager) => manager.find(Staff)),
  );
  await expect(nested).rejects.toThrow('inside its own transaction');
});
