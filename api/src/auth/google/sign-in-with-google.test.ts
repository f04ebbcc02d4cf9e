import { newBrowser, startTestApi, type TestApi } from '../../test-api.ts';
import { googleToken, signInByToken, signInWithGoogle } from './test-google.ts';

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

test('a Google sign-in makes an account that Google’s id identifies, even when its address changes', async () => {
  expect((await signInWithGoogle(api, { email: gmail })).body.user.email).toBe(gmail);
  const later = await signInWithGoogle(api, { email: 'new@mail.example' });
  expect(later.body.user.email).toBe(gmail);
});

test.each([
  ['at Gmail', { email: gmail }],
  ['in the domain that Google hosts', { hd: 'mail.example' }],
  ['in that domain, written in capitals', { hd: 'Mail.Example' }],
])('Google opens or joins an account for an address %s', async (_name, claims) => {
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
  'Google joins a password account only when it vouches for the address, not one %s',
  async (_name, claims) => {
    const { email: address = email } = claims as { email?: string };
    const token = await register(address);
    expect(await signInWithGoogle(api, claims)).toMatchObject(refusal);
    expect((await profile(token)).status).toBe(200);
  },
);

test.each(strange)(
  'Google opens an account only when it vouches for the address, not one %s',
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
  'after this browser has proved the address, the refused token %s an account',
  async (_name, prepare) => {
    await prepare();
    const token = await googleToken(api);
    expect(await signInByToken(api, token)).toMatchObject(refusal);
    await api.verify(email);
    expect((await signInByToken(api, token)).body.user).toEqual({ name: 'Maya Lindqvist', email });
    expect((await signInWithGoogle(api)).status).toBe(200);
  },
);

test('an address that another browser has proved opens no account', async () => {
  await api.verify(email, newBrowser());
  expect(await signInWithGoogle(api)).toMatchObject(refusal);
});

test('signing in with Google uses up the proof', async () => {
  await api.verify(email);
  await signInWithGoogle(api);
  const body = { name: 'Maya Lindqvist', email, password: 'hammered silver' };
  expect((await api.call('POST', '/auth/register', { body })).status).toBe(403);
});

test('joining an account ends all other sessions and emails the owner once', async () => {
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

test('opening an account ends no session and sends no email', async () => {
  const token = await register();
  await signInWithGoogle(api, { email: gmail });
  expect((await profile(token)).status).toBe(200);
  expect(await api.inbox(gmail)).toEqual([]);
});

test.each([
  ['loses invisible characters', 'Ma\u202eya \u200bLind\nqvist', 'Maya Lind qvist'],
  ['is the address when no character is visible', '\u3164\u200b', gmail],
  ['is cut between characters', `${'a'.repeat(99)}😀`, 'a'.repeat(99)],
])('Google’s name for a customer %s', async (_, name, kept) => {
  const { body } = await signInWithGoogle(api, { name, email: gmail });
  expect(body.user?.name).toBe(kept);
});

test('a second Google identity with the same address does not take over the account', async () => {
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
