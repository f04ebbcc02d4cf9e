import { type Answer, newBrowser, startTestApi, type TestApi } from '../../test-api.ts';
import { signInWithGoogle } from '../google/test-google.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';
const newPassword = 'hammered copper';

type From = { typed?: string; client?: string; device?: string; account?: string };

const signIn = ({ typed = password, client, device, account = email }: From = {}) =>
  api.call('POST', '/auth/login', {
    body: { email: account, password: typed },
    ...(client ? { client } : {}),
    ...(device ? { headers: { cookie: `device=${device}` } } : {}),
  });

async function register(account = email): Promise<void> {
  const browser = newBrowser();
  await api.verify(account, browser);
  const body = { name: 'Maya Lindqvist', email: account, password };
  expect((await api.call('POST', '/auth/register', { body, browser })).status).toBe(200);
}

/** Returns the known-browser cookie that a response sets, if any. */
const markOf = ({ headers }: Answer): string | undefined =>
  /^device=([^;]+)/.exec(headers.getSetCookie().join())?.[1];

/** The cookie of a browser in which the account has signed in. */
const knownDevice = async (account = email): Promise<string> => markOf(await signIn({ account }))!;

/** Uses up all the tries that strangers have, from many networks. */
async function lockOut(): Promise<void> {
  for (let each = 0; each < 50; each++) {
    expect((await signIn({ typed: 'a guess', client: `198.51.100.${each}` })).status).toBe(401);
  }
  expect((await signIn({ client: '192.0.2.1' })).status).toBe(429);
}

test('strangers who guess do not lock a customer out of a browser that the customer has used', async () => {
  await register();
  const device = await knownDevice();
  await lockOut();
  expect((await signIn({ client: '192.0.2.1', device })).status).toBe(200);
});

const registerHere = async () => {
  await api.verify(email);
  const body = { name: 'Maya Lindqvist', email, password };
  return api.call('POST', '/auth/register', { body });
};

const proofs: [how: string, prove: () => Promise<Answer>, typed?: string][] = [
  ['registers', registerHere],
  [
    'signs in with Google',
    async () => {
      await register();
      return signInWithGoogle(api, { hd: 'mail.example' });
    },
  ],
  [
    'changes the password',
    async () => {
      const { token } = (await registerHere()).body;
      const body = { currentPassword: password, password: newPassword };
      return api.call('POST', '/auth/password', { token, body });
    },
    newPassword,
  ],
  [
    'replaces the password',
    async () => {
      await register();
      await api.verify(email);
      return api.call('POST', '/auth/password/new', { body: { email, password: newPassword } });
    },
    newPassword,
  ],
];

test.each(proofs)(
  'strangers who guess do not lock out the browser that %s',
  async (_, prove, typed = password) => {
    const device = markOf(await prove())!;
    await lockOut();
    expect((await signIn({ client: '192.0.2.1', device, typed })).status).toBe(200);
  },
);

test('all browsers that a customer has used share ten tries, and are then treated as unknown', async () => {
  await register();
  const devices = [];
  for (let each = 0; each < 30; each++) devices.push(await knownDevice());
  const statuses = [];
  for (const device of devices) {
    statuses.push((await signIn({ typed: 'a guess', client: '198.51.100.7', device })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)]);
  expect((await signIn({ client: '192.0.2.1' })).status).toBe(200);
});

test('a new password makes all browsers unknown', async () => {
  await register();
  const signedInBefore = await signIn();
  const { body } = signedInBefore;
  const device = markOf(signedInBefore)!;
  const changed = await api.call('POST', '/auth/password', {
    token: body.token,
    body: { currentPassword: password, password: newPassword },
  });
  expect(changed.status).toBe(200);
  await lockOut();
  const signedIn = await signIn({ typed: newPassword, client: '192.0.2.1', device });
  expect(signedIn.status).toBe(429);
});

test('strangers who guess do not keep a signed-in customer from changing the password', async () => {
  await register();
  const { token } = (await signIn()).body;
  await lockOut();
  const changed = await api.call('POST', '/auth/password', {
    token,
    client: '192.0.2.1',
    body: { currentPassword: password, password: newPassword },
  });
  expect(changed.status).toBe(200);
});

test('the twenty-first session of an account ends the oldest', async () => {
  await register();
  const tokens = [];
  for (let each = 0; each < 21; each++) {
    api.passSeconds(1);
    tokens.push((await signIn()).body.token);
  }
  const profile = async (token: string) =>
    (await api.call('GET', '/auth/profile', { token })).status;
  expect([await profile(tokens[0]), await profile(tokens[1]), await profile(tokens[20])]).toEqual([
    401, 200, 200,
  ]);
});

test('a browser is known only for the account that was opened in it, and a wrong password makes none known', async () => {
  await register();
  await register('eve@mail.example');
  const device = await knownDevice('eve@mail.example');
  const wrong = await signIn({ typed: 'a guess', account: 'eve@mail.example' });
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  await lockOut();
  expect((await signIn({ client: '192.0.2.2', device })).status).toBe(429);
});

test('scripts and other sites cannot read the cookie of a known browser, and it opens nothing', async () => {
  await register();
  const { headers } = await signIn();
  expect(headers.getSetCookie().join()).toMatch(
    /^device=[\w.-]+; path=\/api\/auth\/login; expires=[^;]+; samesite=strict; httponly$/,
  );
  const token = await knownDevice();
  expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
});
