import jwt from 'jsonwebtoken';
import { tokenKey } from '../auth/session/token.ts';
import {
  adminPassword,
  newCheckout,
  paymentBody,
  startTestApi,
  type TestApi,
} from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const signIn = (password: unknown) => api.call('POST', '/admin/auth', { body: { password } });

test('the admin password gives a token for four hours', async () => {
  const { status, body } = await signIn(adminPassword);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.any(String),
    expiresAt: '2026-11-20T21:00:00.000Z',
    offlineKey: expect.stringMatching(/^[\w-]{43}$/),
  });
  const verified = await api.call('GET', '/admin/verify', { token: body.token });
  expect(verified.body).toEqual({ valid: true });
});

test('refuses a wrong password without a hint, and an empty one with the page’s message', async () => {
  expect(await signIn('wrong password')).toMatchObject({
    status: 401,
    body: { error: 'Invalid credentials' },
  });
  expect(await signIn('')).toMatchObject({
    status: 400,
    body: { error: 'Please enter the admin password' },
  });
});

test('an expired token gets TOKEN_EXPIRED', async () => {
  const token = await api.adminToken();
  api.clock.now = new Date('2026-11-20T21:00:01Z');
  const { status, body } = await api.call('GET', '/admin/verify', { token });
  expect([status, body.type]).toEqual([401, 'TOKEN_EXPIRED']);
});

test('refreshing gives four more hours, ends the old token and stops after twelve', async () => {
  const first = await api.adminToken();
  api.clock.now = new Date('2026-11-20T20:30:00Z');
  const second = (await api.call('POST', '/admin/refresh', { token: first })).body;
  expect(second.expiresAt).toBe('2026-11-21T00:30:00.000Z');
  expect((await api.call('GET', '/admin/verify', { token: first })).status).toBe(401);

  api.clock.now = new Date('2026-11-21T00:00:00Z');
  const third = (await api.call('POST', '/admin/refresh', { token: second.token })).body;
  api.clock.now = new Date('2026-11-21T03:00:00Z');
  const last = (await api.call('POST', '/admin/refresh', { token: third.token })).body;
  expect(last.expiresAt).toBe('2026-11-21T05:00:00.000Z');
});

test.each(['/admin/refresh', '/admin/logout'])(
  '%s accepts no body or an empty one, and no unknown keys',
  async (path) => {
    const unknown = { token: await api.adminToken(), body: { hours: 12 } };
    expect((await api.call('POST', path, unknown)).body.type).toBe('INVALID_REQUEST');
    for (const body of [undefined, {}]) {
      const answer = await api.call('POST', path, { token: await api.adminToken(), body });
      expect(answer.status).toBe(200);
    }
  },
);

test('one of several simultaneous refreshes of one token gets a new token', async () => {
  const token = await api.adminToken();
  const sendTogether = (method: string, path: string) =>
    Promise.all(Array.from({ length: 8 }, () => api.call(method, path, { token })));
  // Opens connections first, so that the requests arrive together.
  await sendTogether('GET', '/admin/verify');
  const answers = await sendTogether('POST', '/admin/refresh');
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(7).fill(401)]);
});

test('a new admin password ends the sessions of the old one', async () => {
  const token = await api.adminToken();
  api.deps.env.ADMIN_PASSWORD_HASH = await api.deps.passwords.hash('another long password');
  expect((await api.call('GET', '/admin/verify', { token })).status).toBe(401);
  const renewed = (await signIn('another long password')).body.token;
  expect((await api.call('GET', '/admin/verify', { token: renewed })).status).toBe(200);
});

test('after logout the token is refused', async () => {
  const token = await api.adminToken();
  await api.call('POST', '/admin/logout', { token, body: {} });
  expect((await api.call('GET', '/admin/verify', { token })).status).toBe(401);
});

test.each(['/admin/verify', '/reservation', '/reservation/2026-11-24', '/staff'])(
  '%s is for the admin only',
  async (path) => {
    const key = tokenKey(api.deps.env, 'admin');
    const claims = { jti: 'made-up', aud: 'admin', iss: 'silver-bench', exp: 4102444800 };
    const forged = [
      undefined,
      'garbage',
      jwt.sign(claims, null as unknown as string, { algorithm: 'none' }),
      jwt.sign(claims, 'another key that is long enough to sign with'),
      jwt.sign({ ...claims, aud: 'customer' }, key),
      jwt.sign(claims, key),
    ];
    for (const token of forged) {
      const { status, body } = await api.call('GET', path, token ? { token } : {});
      expect([status, body.type]).toEqual([401, 'UNAUTHORIZED']);
    }
  },
);

test('the admin sees the reservations with the studio’s time', async () => {
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  const token = await api.adminToken();

  const all = await api.call('GET', '/reservation', { token });
  expect(all.body).toEqual([
    {
      id: expect.any(String),
      appointment_time: '2026-11-24T13:00:00-08:00',
      title: 'Ring Workshop',
      hours: 3,
      price_cents: 33_000,
      service_name: 'Silver Ring Workshop',
      guest_name: 'Maya Lindqvist',
      guest_email: 'maya@mail.example',
      guest_phone: '(213) 555-0142',
      booking_number: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
      paid_cents: 6000,
      balance_cents: 27_000,
      guest_count: 2,
      guest_note: 'One of us is left-handed.',
      status: 'CONFIRMED',
      staff_id: null,
      staff_name: null,
      version: 1,
    },
  ]);
  const day = await api.call('GET', '/reservation/2026-11-24', { token });
  expect(day.body).toEqual(all.body);
  const other = await api.call('GET', '/reservation/2026-11-25', { token });
  expect(other.body).toEqual([]);
  expect((await api.call('GET', '/reservation/tomorrow', { token })).status).toBe(400);
});

test('staff and services are listed as the spec has them', async () => {
  const staff = await api.call('GET', '/staff', { token: await api.adminToken() });
  expect(staff.body).toHaveLength(3);
  expect(staff.body[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
  const services = await api.call('GET', '/services');
  expect(
    services.body.map(({ name, price }: { name: string; price: number }) => [name, price]),
  ).toEqual([
    ['Ring', 165],
    ['Couple Rings', 298],
    ['Bracelet', 195],
    ['Earring', 185],
    ['Pendant Necklace', 135],
    ['Chain Necklace', 345],
  ]);
});
