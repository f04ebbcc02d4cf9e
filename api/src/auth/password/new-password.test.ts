import { passwordTooCommon } from '@studio/contract';
import { newBrowser, startTestApi, type TestApi } from '../../test-api.ts';
import { until } from '../../test-until.ts';
import { Customer } from '../customer.entity.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  await api.verify(email, undefined, ['account']);
  const body = { name: 'Maya Lindqvist', email, password };
  token = (await api.call('POST', '/auth/register', { body })).body.token;
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';
const newPassword = 'silver on the anvil';

const replace = (more: object = {}, request: object = {}) =>
  api.call('POST', '/auth/password/new', {
    body: { email, password: newPassword, ...more },
    ...request,
  });

const signIn = (typed: string, client = '203.0.113.9') =>
  api.call('POST', '/auth/login', { body: { email, password: typed }, client });

const statusWith = async (each: string) =>
  (await api.call('GET', '/auth/profile', { token: each })).status;

const subjects = async () => (await api.inbox(email)).map(({ subject }) => subject);

test('a customer who proved the address chooses a new password, and the old one stops working', async () => {
  await api.verify(email);
  expect(await replace()).toMatchObject({ status: 200, body: { replaced: true } });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

test('a new password ends every session of the account, and of no other', async () => {
  await api.verify('jun@mail.example');
  const body = { name: 'Jun', email: 'jun@mail.example', password };
  const other = (await api.call('POST', '/auth/register', { body })).body.token;
  const second = (await signIn(password)).body.token;
  await api.verify(email);
  await replace();
  expect([await statusWith(token), await statusWith(second), await statusWith(other)]).toEqual([
    401, 401, 200,
  ]);
});

test('emails the owner about the new password', async () => {
  await api.verify(email);
  await replace();
  expect(await subjects()).toContain('Your password was changed');
});

test('refuses a new password without a proof of the address', async () => {
  expect((await replace()).body.type).toBe('EMAIL_NOT_VERIFIED');
  expect(await subjects()).toEqual([]);
  expect((await signIn(password)).status).toBe(200);
});

test('refuses a new password with a proof from another browser', async () => {
  await api.verify(email);
  for (const browser of [newBrowser(), null]) {
    expect((await replace({}, { browser })).body.type).toBe('EMAIL_NOT_VERIFIED');
  }
});

test('one proof replaces a password once, even for two simultaneous calls', async () => {
  await api.verify(email);
  const answers = await Promise.all([replace(), replace({ password: 'another on the anvil' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await subjects()).filter((each) => each.includes('password'))).toHaveLength(1);
});

test('an address without an account gets the same answer, and still has no account', async () => {
  const hash = jest.spyOn(api.deps.passwords, 'hash');
  await api.verify(email);
  await api.verify('nobody@mail.example');
  const known = await replace();
  const unknown = await replace({ email: 'nobody@mail.example' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(hash).toHaveBeenCalledTimes(2);
  expect(await api.inbox('nobody@mail.example')).toEqual([]);
  const customers = await api.deps.database.run((manager) => manager.count(Customer));
  expect(customers).toBe(1);
});

test('an account that only Google opened gets a password, and Google still opens it', async () => {
  const run = api.deps.database.run;
  await run((manager) =>
    manager.update(Customer, { email }, { passwordHash: null, googleSub: 'google-id' }),
  );
  await api.verify(email);
  expect((await replace()).status).toBe(200);
  expect((await signIn(newPassword)).status).toBe(200);
  expect((await run((manager) => manager.find(Customer)))[0]!.googleSub).toBe('google-id');
});

test.each([
  ['short', 'Password must be at least 8 characters long'],
  ['x'.repeat(129), 'Password cannot exceed 128 characters'],
  ['password1', passwordTooCommon],
])('refuses the new password %s without using up the proof', async (typed, sentence) => {
  await api.verify(email);
  expect(await replace({ password: typed })).toMatchObject({
    status: 400,
    body: { error: sentence },
  });
  expect((await replace()).status).toBe(200);
});

test('refuses the eleventh try of a client without a proof', async () => {
  const statuses = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await replace()).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
});

test('refuses a sign-in with an old password that was replaced while it was being compared', async () => {
  const { passwords } = api.deps;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isCompared = false;
  api.deps.passwords = {
    ...passwords,
    async verify(hash, typed) {
      const isRight = await passwords.verify(hash, typed);
      isCompared = true;
      await held;
      return isRight;
    },
  };
  const late = signIn(password);
  await until(() => isCompared);
  await api.verify(email);
  expect((await replace()).status).toBe(200);
  letGo();
  expect((await late).status).toBe(401);
});
