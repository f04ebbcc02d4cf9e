import { type GuestFormTest, startGuestFormTest } from './test-guest-form.ts';
import { Waiver } from '../seat/waiver.entity.ts';

let api: GuestFormTest;
beforeEach(async () => {
  api = await startGuestFormTest();
});
afterEach(() => api.close());

const closed = {
  status: 401,
  body: { error: 'These forms have closed. Please give the tablet back to your instructor.' },
};
const take = (token: string) => api.call('POST', '/guest-form/hand-over', { body: { token } });
const ways = () =>
  api.database.run(async (manager) => {
    const rows = await manager.find(Waiver, { order: { seat: 'ASC' } });
    return rows.map(({ seat, how }) => [seat, how]);
  });

test('the tablet opens the unsigned forms, and its keys prove that a form was signed on it', async () => {
  await api.sendForm(await api.keyOf(2), { how: 'TABLET' });
  const { keys } = await api.takeTablet();
  expect(keys).toHaveLength(2);
  for (const key of keys) expect((await api.sendForm(key, { how: 'LINK' })).status).toBe(200);
  expect(await ways()).toEqual([
    [1, 'TABLET'],
    [2, 'LINK'],
    [3, 'TABLET'],
  ]);
});

test('a token opens the forms once, also for two callers at the same time', async () => {
  const { token } = (await api.staff('POST', `/admin/booking/${api.id}/hand-over`)).body;
  const answers = await Promise.all([take(token), take(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await take(token)).toMatchObject(closed);
});

test('a token that is not used within five minutes opens nothing, and no other token does', async () => {
  const { token } = (await api.staff('POST', `/admin/booking/${api.id}/hand-over`)).body;
  expect(await take(await api.adminToken())).toMatchObject(closed);
  expect(await take(api.token)).toMatchObject(closed);
  api.passSeconds(5 * 60);
  expect(await take(token)).toMatchObject(closed);
});

test('the tablet shows nothing that an earlier guest sent', async () => {
  const { keys } = await api.takeTablet();
  await api.sendForm(keys[0]!);
  const { status, body } = await api.open(keys[0]!);
  expect([status, body.saved]).toEqual([200, null]);
});

test('the tablet’s keys open seats of this booking only', async () => {
  const { keys } = await api.takeTablet();
  const session = keys[0]!.slice(2);
  for (const seat of ['0', '4', '-1']) {
    expect((await api.sendForm(`${seat}.${session}`)).status).toBeGreaterThan(400);
  }
  const { token } = (await api.staff('POST', `/admin/booking/${api.id}/hand-over`)).body;
  expect(await api.open(`1.${token}`)).toMatchObject(closed);
  expect(await ways()).toEqual([]);
});

test('the tablet’s keys end after an hour', async () => {
  const { keys } = await api.takeTablet();
  api.passSeconds(60 * 60 - 1);
  expect((await api.open(keys[0]!)).status).toBe(200);
  api.passSeconds(1);
  expect(await api.open(keys[0]!)).toMatchObject(closed);
});

test('the tablet’s keys end when staff end the booking’s links', async () => {
  const { keys } = await api.takeTablet();
  await api.staff('POST', `/admin/booking/${api.id}/links/end`, { body: {} });
  expect(await api.open(keys[0]!)).toMatchObject(closed);
});
