import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { passwordTooCommon } from '@studio/contract';
import { Customer } from './customer.entity.ts';
import { createPasswords } from './password/passwords.ts';
import { signInWithGoogle } from './google/test-google.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';

async function register(more: object = {}) {
  await api.verify(email);
  return api.call('POST', '/auth/register', {
    body: { name: 'Maya Lindqvist', email, password, ...more },
  });
}

const signIn = (body: object) => api.call('POST', '/auth/login', { body });

test('a new customer gets a token, a profile and can sign in again', async () => {
  const { status, body } = await register({ emailVerified: true, verificationTimestamp: 1 });
  expect(status).toBe(200);
  expect(body).toEqual({ token: expect.any(String), user: { name: 'Maya Lindqvist', email } });
  const profile = await api.call('GET', '/auth/profile', { token: body.token });
  expect(profile.body).toEqual({ name: 'Maya Lindqvist', email });
  expect((await signIn({ email: 'Maya@mail.example', password })).status).toBe(200);
});

test('ignores the client’s claim that an address is verified', async () => {
  const { status, body } = await api.call('POST', '/auth/register', {
    body: { name: 'Maya', email, password, emailVerified: true },
  });
  expect([status, body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
});

test('allows at most one account for an address', async () => {
  await register();
  const { status, body } = await register();
  expect([status, body.type]).toEqual([409, 'EMAIL_TAKEN']);
});

test('stores a password as argon2id with at least 19 MiB', async () => {
  await register();
  const [customer] = await api.deps.database.run((manager) => manager.find(Customer));
  const memory = Number(/^\$argon2id\$v=19\$m=(\d+),/.exec(customer!.passwordHash!)![1]);
  expect(memory).toBeGreaterThanOrEqual(19456);
});

test.each([
  ['a wrong password', { email, password: 'wrong password' }],
  ['an unknown address', { email: 'nobody@mail.example', password }],
])('answers %s with the same message', async (_name, body) => {
  await register();
  expect(await signIn(body)).toMatchObject({
    status: 401,
    body: { error: 'Invalid credentials', type: 'UNAUTHORIZED' },
  });
});

test('compares a password once for a known address, an unknown one and one without a password', async () => {
  await register();
  await signInWithGoogle(api, { email: 'google@gmail.com' });
  const { passwords } = api.deps;
  const compared: (string | null)[] = [];
  api.deps.passwords = {
    ...passwords,
    verify: (hash, typed) => {
      compared.push(hash);
      return passwords.verify(hash, typed);
    },
  };
  for (const address of [email, 'nobody@mail.example', 'google@gmail.com']) {
    expect((await signIn({ email: address, password: 'wrong password' })).status).toBe(401);
  }
  expect(compared).toEqual([expect.stringMatching(/^\$argon2id/), null, null]);
});

test('compares a password even without a hash, and refuses it', async () => {
  const compared: string[] = [];
  const { verify } = createPasswords((hash, typed) => {
    compared.push(`${String(hash).slice(0, 9)} ${String(typed)}`);
    return Promise.resolve(true);
  });
  expect(await verify(null, password)).toBe(false);
  expect(compared).toEqual([`$argon2id ${password}`]);
});

test.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop'])(
  'refuses to register the password %s, which attackers try first',
  async (common) => {
    expect(await register({ password: common })).toMatchObject({
      status: 400,
      body: {
        error: passwordTooCommon,
        details: [{ field: 'password', message: passwordTooCommon }],
      },
    });
  },
);

test.each([
  [{ email: '', password }, 'Email is required'],
  [{ email, password: '' }, 'Password is required'],
])('%j cannot sign in', async (body, sentence) => {
  expect(await signIn(body)).toMatchObject({ status: 400, body: { error: sentence } });
});

test.each([
  [{ password: 'short' }, 'Password must be at least 8 characters long'],
  [{ name: ' ' }, 'Name is required'],
  [{ role: 'admin' }, expect.any(String)],
])('%j cannot register', async (more, sentence) => {
  expect(await register(more)).toMatchObject({ status: 400, body: { error: sentence } });
});

test('after logout the token is refused', async () => {
  const { token } = (await register()).body;
  await api.call('POST', '/auth/logout', { token, body: {} });
  expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
});

test('refuses a customer’s token as an admin’s and the other way around', async () => {
  const { token } = (await register()).body;
  expect((await api.call('GET', '/admin/verify', { token })).status).toBe(401);
  const admin = await api.adminToken();
  expect((await api.call('GET', '/auth/profile', { token: admin })).status).toBe(401);
});

test('a signed-in customer books with their own address without a code, and sees the booking', async () => {
  const { token } = (await register()).body;
  api.passSeconds(2 * 3600);
  const pay = (details: object, date: string) =>
    api.call('POST', '/payment/create-payment', {
      body: paymentBody({ details: { ...details, date } }),
      key: newCheckout(),
      token,
    });
  expect((await pay({}, '2026-11-25 11:00:00')).status).toBe(200);
  expect((await pay({}, '2026-11-24 11:00:00')).status).toBe(200);
  const other = await pay({ guestEmail: 'other@mail.example' }, '2026-11-24 13:00:00');
  expect(other.body.type).toBe('EMAIL_NOT_VERIFIED');

  const mine = await api.call('GET', `/reservation/user?email=${email}`, { token });
  expect(mine.body.map((each: { appointment_time: string }) => each.appointment_time)).toEqual([
    '2026-11-24T11:00:00-08:00',
    '2026-11-25T11:00:00-08:00',
  ]);
  api.clock.now = new Date('2026-11-24T19:00:00Z');
  expect((await api.call('GET', '/reservation/user', { token })).body).toHaveLength(1);
});

test('refuses a customer another customer’s reservations', async () => {
  const { token } = (await register()).body;
  const { status } = await api.call('GET', '/reservation/user?email=other@mail.example', { token });
  expect(status).toBe(403);
});

test('refuses a registration with a verification older than an hour', async () => {
  await api.verify(email);
  api.passSeconds(3600);
  const { status, body } = await api.call('POST', '/auth/register', {
    body: { name: 'Maya Lindqvist', email, password },
  });
  expect([status, body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
});
