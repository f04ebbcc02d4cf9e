import { newBrowser, newCheckout, startTestApi, type TestApi } from '../../test-api.ts';
import { askNonce, googleToken, signInByToken, signInWithGoogle } from './test-google.ts';
import { UsedNonce } from './used-nonce.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const gmail = 'maya@gmail.com';
const password = 'hammered silver';

async function register(address = email) {
  await api.verify(address);
  const { body } = await api.call('POST', '/auth/register', {
    body: { name: 'Maya Lindqvist', email: address, password },
  });
  return body.token as string;
}

const profile = (token: string) => api.call('GET', '/auth/profile', { token });

const refusal = { status: 409, body: { type: 'VERIFY_EMAIL' } };

test('a Google sign-in makes an account known by Google’s id, whatever becomes of the address', async () => {
  expect((await signInWithGoogle(api, { email: gmail })).body.user.email).toBe(gmail);
  const later = await signInWithGoogle(api, { email: 'new@mail.example' });
  expect(later.body.user.email).toBe(gmail);
});

test.each([
  ['of Gmail', { email: gmail }],
  ['of the domain that Google hosts', { hd: 'mail.example' }],
  ['of that domain, written otherwise', { hd: 'Mail.Example' }],
])('Google opens and joins an account of an address %s', async (_name, claims) => {
  expect((await signInWithGoogle(api, { sub: 'opens', ...claims })).status).toBe(200);
  const { email: address = email } = claims as { email?: string };
  const other = address.replace('maya', 'rin');
  await register(other);
  const joined = await signInWithGoogle(api, { ...claims, email: other, sub: 'joins' });
  expect(joined.body.user.email).toBe(other);
});

const strange = [
  ['of a domain that Google does not host', {}],
  ['whose organisation is another domain', { hd: 'other.example' }],
  ['whose domain only ends like the organisation', { email: 'maya@evil-mail.example' }],
  ['below the organisation’s domain', { email: 'maya@sub.mail.example', hd: 'mail.example' }],
  ['that ends like Gmail', { email: 'maya@notgmail.com' }],
  ['that Google did not verify', { hd: 'mail.example', email_verified: false }],
  ['of Gmail that Google did not verify', { email: gmail, email_verified: false }],
] as const;

test.each(strange)(
  'Google joins a password account only where it speaks for the address, not one %s',
  async (_name, claims) => {
    const { email: address = email } = claims as { email?: string };
    const token = await register(address);
    expect(await signInWithGoogle(api, claims)).toMatchObject(refusal);
    expect((await profile(token)).status).toBe(200);
  },
);

test.each(strange)(
  'Google opens an account only where it speaks for the address, not one %s',
  async (_name, claims) => {
    const opened = await signInWithGoogle(api, claims);
    expect(opened).toMatchObject(refusal);
    const { email: address = email } = claims as { email?: string };
    await api.verify(address);
    expect(
      (
        await api.call('POST', '/auth/register', {
          body: { name: 'Maya', email: address, password },
        })
      ).status,
    ).toBe(200);
  },
);

test.each([
  ['opens', async () => undefined],
  ['joins', () => register()],
])(
  'an address that this browser has proved %s an account, by the token that was refused',
  async (_name, prepare) => {
    await prepare();
    const token = await googleToken(api);
    expect(await signInByToken(api, token)).toMatchObject(refusal);
    await api.verify(email);
    expect((await signInByToken(api, token)).body.user).toEqual({ name: 'Maya Lindqvist', email });
    expect((await signInWithGoogle(api)).status).toBe(200);
  },
);

test('an address that another browser has proved opens none', async () => {
  await api.verify(email, newBrowser());
  expect(await signInWithGoogle(api)).toMatchObject(refusal);
});

test('signing in with Google uses the proof up', async () => {
  await api.verify(email);
  await signInWithGoogle(api);
  const hold = await api.call('POST', '/reservation/hold', {
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-24 13:00:00',
      guestCount: 1,
      guestEmail: email,
    },
    key: newCheckout(),
  });
  expect(hold.status).toBe(403);
});

test('joining ends all other sessions, and a mail says so, once', async () => {
  const before = [await register(), (await signIn()).body.token];
  const { body } = await signInWithGoogle(api, { hd: 'mail.example' });
  expect((await profile(body.token)).status).toBe(200);
  for (const token of before) expect((await profile(token)).status).toBe(401);
  await signInWithGoogle(api);
  expect((await profile(body.token)).status).toBe(200);
  const mails = await api.inbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You can now sign in with Google']);
  expect((await signIn()).status).toBe(200);
});

const signIn = () => api.call('POST', '/auth/login', { body: { email, password } });

test('opening an account ends no session of anybody and sends no mail', async () => {
  const token = await register();
  await signInWithGoogle(api, { email: gmail });
  expect((await profile(token)).status).toBe(200);
  expect(await api.inbox(gmail)).toEqual([]);
});

test.each([
  ['loses what cannot be seen', 'Ma\u202eya \u200bLind\nqvist', 'Maya Lind qvist'],
  ['is the address when nothing can be seen', '\u3164\u200b', gmail],
  ['is cut between characters', `${'a'.repeat(99)}😀`, 'a'.repeat(99)],
])('Google’s name for somebody %s', async (_, name, kept) => {
  const { body } = await signInWithGoogle(api, { name, email: gmail });
  expect(body.user?.name).toBe(kept);
});

test('a second Google identity of an address does not take the account over', async () => {
  await signInWithGoogle(api, { email: gmail, sub: 'first' });
  expect(await signInWithGoogle(api, { email: gmail, sub: 'second' })).toMatchObject({
    status: 409,
    body: {
      error:
        'This address already has an account with another Google sign-in. Please use that one, or your password.',
      type: 'EMAIL_TAKEN',
    },
  });
  const first = await signInWithGoogle(api, { email: 'new@gmail.com', sub: 'first' });
  expect(first.body.user.email).toBe(gmail);
});

test.each([
  ['joins its account', () => register(gmail)],
  ['opens one account', async () => undefined],
])('one Google identity that signs in several times at once %s', async (_name, prepare) => {
  await prepare();
  const tokens = [1, 2, 3].map(() => googleToken(api, { email: gmail }));
  const answers = await Promise.all(
    (await Promise.all(tokens)).map((token) => signInByToken(api, token)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

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

test('of one Google token sent ten times at once one signs in', async () => {
  const token = await googleToken(api, { email: gmail });
  const answers = await Promise.all(Array.from({ length: 10 }, () => signInByToken(api, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.deps.database.run((manager) => manager.count(UsedNonce))).toBe(1);
});

test('another token with a nonce that was used does not sign in', async () => {
  const nonce = await askNonce(api);
  expect((await signInWithGoogle(api, { email: gmail, nonce })).status).toBe(200);
  expect(await signInWithGoogle(api, { email: 'rin@gmail.com', sub: '2', nonce })).toMatchObject(
    stale,
  );
});

test.each([
  ['without a nonce', async () => undefined],
  ['with an empty nonce', async () => ''],
  ['with a nonce of somebody’s making', async () => 'a nonce of somebody’s making'],
  ['with a nonce that is no text', async () => 7],
  ['with the nonce of another browser', () => askNonce(api, { browser: newBrowser() })],
  ['with a signature of as many letters', async () => `${await askNonce(api)}`.replace(/.$/, 'é')],
  ['with a later end', async () => `${await askNonce(api)}`.replace(/\.(\d)/, '.9$1')],
  ['with the token of a session for a nonce', () => register()],
  [
    'with a nonce older than a day',
    async () => {
      const nonce = await askNonce(api);
      api.passSeconds(24 * 3600);
      return nonce;
    },
  ],
])('a Google token %s does not sign in', async (_name, makeNonce) => {
  const nonce = await makeNonce();
  expect(await signInWithGoogle(api, { email: gmail, nonce })).toMatchObject(stale);
});

test('a Google token that was taken from its browser signs in nowhere else', async () => {
  const token = await googleToken(api, { email: gmail });
  for (const browser of [newBrowser(), null]) {
    expect(await signInByToken(api, token, { browser })).toMatchObject(stale);
  }
  expect((await signInByToken(api, token)).status).toBe(200);
});

test('a nonce gives the browser a cookie that it is good with', async () => {
  const answer = await api.call('POST', '/auth/google/nonce', { body: {}, browser: null });
  const browser = /^browser=([\w-]{43}); path=\//.exec(answer.headers.getSetCookie()[0]!)![1]!;
  const { nonce } = answer.body;
  const token = await googleToken(api, { email: gmail, nonce });
  expect((await signInByToken(api, token, { browser })).status).toBe(200);
});

test.each([
  ['of another app', { aud: 'other.apps.googleusercontent.com' }],
  ['that has expired', { iat: 1, exp: 2 }],
  ['of another issuer', { iss: 'https://accounts.example' }],
])('a Google token %s is refused', async (_name, more) => {
  expect((await signInWithGoogle(api, { email: gmail, ...more })).status).toBe(401);
});

test('garbage is no Google token', async () => {
  expect((await signInByToken(api, 'a.b.c')).status).toBe(401);
});
