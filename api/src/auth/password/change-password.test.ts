import { passwordTooCommon } from '@studio/contract';
import { startTestApi, type TestApi } from '../../test-api.ts';
import { Customer } from '../customer.entity.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  await api.verify(email);
  const body = { name: 'Maya Lindqvist', email, password };
  token = (await api.call('POST', '/auth/register', { body })).body.token;
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';
const newPassword = 'silver on the anvil';

const change = (more: object = {}) =>
  api.call('POST', '/auth/password', {
    token,
    body: { currentPassword: password, password: newPassword, ...more },
  });

const signIn = (typed: string) =>
  api.call('POST', '/auth/login', { body: { email, password: typed }, client: '203.0.113.9' });

const statusWith = async (each: string) =>
  (await api.call('GET', '/auth/profile', { token: each })).status;

const sessions = async () => (await api.call('GET', '/auth/sessions', { token })).body;

test('a customer changes the password: other sessions end, this one stays, and an email confirms it', async () => {
  const other = (await signIn(password)).body.token;
  expect(await change()).toMatchObject({ status: 200, body: { changed: true } });
  expect([await statusWith(token), await statusWith(other)]).toEqual([200, 401]);
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
  const mails = await api.inbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
});

test('refuses a change without the current password', async () => {
  const other = (await signIn(password)).body.token;
  const sentence = 'This is not your current password.';
  expect(await change({ currentPassword: 'a wrong password' })).toMatchObject({
    status: 400,
    body: { error: sentence, details: [{ field: 'currentPassword', message: sentence }] },
  });
  expect([await statusWith(other), (await signIn(password)).status]).toEqual([200, 200]);
  expect(await api.inbox(email)).toEqual([]);
});

test('allows ten guesses of the current password in a session, and its owner can still sign in', async () => {
  const statuses = [];
  for (let tries = 0; tries < 11; tries++) {
    statuses.push((await change({ currentPassword: `wrong ${tries}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  const body = { email, password };
  expect((await api.call('POST', '/auth/login', { body })).status).toBe(200);
});

test('counts two simultaneous changes as one', async () => {
  const answers = await Promise.all([change(), change({ password: 'another on the anvil' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await api.inbox(email)).toHaveLength(1);
});

test('an account that only uses Google has no password to change, and the message says what to do', async () => {
  await api.deps.database.run((manager) =>
    manager.update(Customer, { email }, { passwordHash: null, googleSub: 'google-id' }),
  );
  expect(await change()).toMatchObject({
    status: 409,
    body: {
      type: 'NOT_CHANGEABLE',
      error: expect.stringContaining('choose “Forgot password?” on the sign-in page'),
    },
  });
});

test.each([
  [{ password: 'short' }, 'Password must be at least 8 characters long'],
  [{ password: 'x'.repeat(129) }, 'Password cannot exceed 128 characters'],
  [{ password: 'PASSWORD1' }, passwordTooCommon],
  [{ currentPassword: '' }, 'Password is required'],
])('refuses %j with a message', async (more, sentence) => {
  expect(await change(more)).toMatchObject({ status: 400, body: { error: sentence } });
});

test('a customer sees where the account is signed in, and only the start times of the others', async () => {
  const since = api.clock.now.toISOString();
  api.passSeconds(3600);
  await signIn(password);
  expect(await sessions()).toEqual([
    { signedInAt: since, isThisBrowser: true },
    { signedInAt: api.clock.now.toISOString(), isThisBrowser: false },
  ]);
});

test('hides ended sessions and those of other customers', async () => {
  await signIn(password);
  api.passSeconds(29 * 86_400);
  token = (await signIn(password)).body.token;
  api.passSeconds(2 * 86_400);
  await api.verify('jun@mail.example');
  const body = { name: 'Jun', email: 'jun@mail.example', password };
  await api.call('POST', '/auth/register', { body });
  expect(await sessions()).toHaveLength(1);
});

test('ends the other sessions, but not this one or those of other customers', async () => {
  await api.verify('jun@mail.example');
  const body = { name: 'Jun', email: 'jun@mail.example', password };
  const juns = (await api.call('POST', '/auth/register', { body })).body.token;
  const others = [(await signIn(password)).body.token, (await signIn(password)).body.token];
  const answer = await api.call('POST', '/auth/sessions/end-others', { token, body: {} });
  expect(answer.body).toEqual({ ended: 2 });
  const statuses = [];
  for (const each of [token, juns, ...others]) statuses.push(await statusWith(each));
  expect(statuses).toEqual([200, 200, 401, 401]);
  expect(await sessions()).toHaveLength(1);
});
