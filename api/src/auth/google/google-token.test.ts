import { newBrowser, startTestApi, type TestApi } from '../../test-api.ts';
import { askNonce, googleToken, signInByToken, signInWithGoogle } from './test-google.ts';
import { UsedNonce } from './used-nonce.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const gmail = 'maya@gmail.com';

const stale = {
  status: 401,
  body: {
    error: 'This Google sign-in can no longer be used. Please reload the page and try again.',
    type: 'UNAUTHORIZED',
  },
};

test('a Google token signs in once', async () => {
  const token = await googleToken(api, { email: gmail });
  expect((await signInByToken(api, token)).status).toBe(200);
  expect(await signInByToken(api, token)).toMatchObject(stale);
});

test('accepts one of ten simultaneous sign-ins with one Google token', async () => {
  const token = await googleToken(api, { email: gmail });
  const answers = await Promise.all(Array.from({ length: 10 }, () => signInByToken(api, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.deps.database.run((manager) => manager.count(UsedNonce))).toBe(1);
});

test('refuses another token with a used nonce', async () => {
  const nonce = await askNonce(api);
  expect((await signInWithGoogle(api, { email: gmail, nonce })).status).toBe(200);
  expect(await signInWithGoogle(api, { email: 'rin@gmail.com', sub: '2', nonce })).toMatchObject(
    stale,
  );
});

test.each([
  ['without a nonce', async () => undefined],
  ['with an empty nonce', async () => ''],
  ['with an invented nonce', async () => 'a nonce of somebody’s making'],
  ['with a nonce that is not text', async () => 7],
  ['with the nonce of another browser', () => askNonce(api, { browser: newBrowser() })],
  [
    'with another signature of the same length',
    async () => (await askNonce(api)).replace(/.$/, 'é'),
  ],
  ['with a later expiry time', async () => (await askNonce(api)).replace(/\.(\d)/, '.9$1')],
  [
    'with a session token as the nonce',
    async () => (await signInWithGoogle(api, { email: gmail })).body.token,
  ],
  [
    'with a nonce older than a day',
    async () => {
      const nonce = await askNonce(api);
      api.passSeconds(24 * 3600);
      return nonce;
    },
  ],
])('refuses to sign in with a Google token %s', async (_name, makeNonce) => {
  const nonce = await makeNonce();
  expect(await signInWithGoogle(api, { email: gmail, nonce })).toMatchObject(stale);
});

test('a Google token taken from its browser signs in nowhere else', async () => {
  const token = await googleToken(api, { email: gmail });
  expect(await signInByToken(api, token, { browser: newBrowser() })).toMatchObject(stale);
  expect((await signInByToken(api, token)).status).toBe(200);
});

test('says that cookies are needed when a Google token comes from a browser without our cookie', async () => {
  const token = await googleToken(api, { email: gmail });
  expect(await signInByToken(api, token, { browser: null })).toMatchObject({
    status: 400,
    body: {
      type: 'COOKIES_NEEDED',
      error:
        'Your browser did not send the cookie that this step needs. Please allow cookies for this site, then reload the page.',
    },
  });
});

test('a request for a nonce gives the browser the cookie that the nonce works with', async () => {
  const answer = await api.call('POST', '/auth/google/nonce', { body: {}, browser: null });
  const browser = /^browser=([\w-]{43}); path=\//.exec(answer.headers.getSetCookie()[0]!)![1]!;
  const { nonce } = answer.body;
  const token = await googleToken(api, { email: gmail, nonce });
  expect((await signInByToken(api, token, { browser })).status).toBe(200);
});

test.each([
  ['for another app', { aud: 'other.apps.googleusercontent.com' }],
  ['that has expired', { iat: 1, exp: 2 }],
  ['from another issuer', { iss: 'https://accounts.example' }],
])('refuses a Google token %s', async (_name, more) => {
  expect((await signInWithGoogle(api, { email: gmail, ...more })).status).toBe(401);
});

test('refuses garbage as a Google token', async () => {
  expect((await signInByToken(api, 'a.b.c')).status).toBe(401);
});
