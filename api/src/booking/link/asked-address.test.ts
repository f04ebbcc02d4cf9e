import { disarmBackup } from '../../operations/disarm-backup.ts';
import { deleteOld } from '../../retention/delete-old.ts';
import { newCheckout } from '../../test-api.ts';
import { type BookingTest, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const keyIn = /\/booking#([\w-]+)/;
const hours = (count: number) => api.passSeconds(count * 3600);

async function newestKey(to = email): Promise<string> {
  const texts = (await api.inbox(to)).map(({ text }) => keyIn.exec(text)?.[1]);
  return texts.find((key) => key !== undefined)!;
}

/** Returns the newest key of a booking whose link was first opened a day ago. */
async function agedKey(): Promise<string> {
  await api.call('POST', '/booking/link', { body: { email } });
  const key = await newestKey();
  expect((await open(key)).status).toBe(200);
  hours(24);
  return key;
}

const open = (key: string, more: { email?: string; client?: string } = {}) => {
  const { client, ...address } = more;
  return api.call('POST', '/booking/open', {
    body: { key, ...address },
    ...(client ? { client } : {}),
  });
};

const statusOf = async (key: string, more: Parameters<typeof open>[1] = {}) =>
  (await open(key, more)).status;

test('a link opens without an address until a day after its first opening, then only with the booking’s address', async () => {
  await api.call('POST', '/booking/link', { body: { email } });
  const key = await newestKey();
  hours(30);
  expect(await statusOf(key)).toBe(200);
  api.passSeconds(24 * 3600 - 1);
  expect(await statusOf(key)).toBe(200);
  api.passSeconds(1);
  const asked = await open(key);
  expect([asked.status, asked.body.type, asked.body.details]).toEqual([
    403,
    'EMAIL_NEEDED',
    undefined,
  ]);
  expect(await statusOf(key, { email: ' Maya@Mail.Example ' })).toBe(200);
  expect(await statusOf(key)).toBe(403);
});

test('the answer to a wrong address names the field and reveals nothing about the booking', async () => {
  const key = await agedKey();
  const { status, body } = await open(key, { email: 'jun@mail.example' });
  expect([status, body.type]).toEqual([403, 'EMAIL_NEEDED']);
  expect(body.details).toEqual([{ field: 'email', message: body.error }]);
  expect(JSON.stringify([body, (await open(key)).body])).not.toMatch(/maya|mail\.example|7F3A|@/i);
});

test('five wrong addresses block a link from one network for a quarter of an hour', async () => {
  const key = await agedKey();
  const [near, far] = ['192.0.2.7', '198.51.100.7'];
  const guess = (client: string) => statusOf(key, { email: 'jun@mail.example', client });
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(near)));
  expect(guesses.sort()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
  const refused = await open(key, { email, client: '192.0.2.99' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect(await statusOf(key, { client: near })).toBe(403);
  expect(await statusOf(key, { email, client: far })).toBe(200);
});

test('a correct address does not count as a try', async () => {
  const key = await agedKey();
  for (let each = 0; each < 8; each++) expect(await statusOf(key, { email })).toBe(200);
});

test.each([
  ['the guest asks for a new one', () => api.send('relink')],
  ['a backup is restored', () => disarmBackup(api.database, api.clock.now)],
])('a new link opens without an address for a day again after %s', async (_name, renew) => {
  const old = await agedKey();
  await renew();
  await api.call('POST', '/booking/link', { body: { email } });
  expect(await statusOf(old, { email })).toBe(401);
  const key = await newestKey();
  expect(await statusOf(key)).toBe(200);
  hours(24);
  expect(await statusOf(key)).toBe(403);
});

test('a link to a corrected address opens without it for a day, and then asks for it', async () => {
  await agedKey();
  const token = await api.adminToken();
  const fixed = 'maya@studio.example';
  const body = { guestEmail: fixed, version: (await api.show()).version };
  await api.call('PATCH', `/admin/booking/${api.id}`, { token, key: newCheckout(), body });
  const key = await newestKey(fixed);
  expect(await statusOf(key)).toBe(200);
  hours(24);
  expect(await statusOf(key, { email })).toBe(403);
  expect(await statusOf(key, { email: fixed })).toBe(200);
});

test('a link asks for the address as long as it works, and its record is deleted afterwards', async () => {
  const key = await agedKey();
  const notes = async () =>
    (await api.database.run((manager) => manager.query('SELECT * FROM link_opening'))).length;
  api.clock.now = new Date('2026-12-31T20:59:00Z');
  await deleteOld(api.deps);
  expect([await statusOf(key), await notes()]).toEqual([403, 1]);
  api.clock.now = new Date('2026-12-31T21:00:01Z');
  await deleteOld(api.deps);
  expect(await notes()).toBe(0);
});
