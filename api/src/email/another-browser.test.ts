import {
  type CallRequest,
  newBrowser,
  newCheckout,
  paymentBody,
  startTestApi,
  type TestApi,
} from '../test-api.ts';
import { EmailProof } from './email-proof.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';

type From = Pick<CallRequest, 'browser' | 'token' | 'headers' | 'client'>;

const send = (from: From = {}, purpose = 'booking') =>
  api.call('POST', `/email/verification/send?purpose=${purpose}`, { body: { email }, ...from });
const verify = (code: string, from: From = {}) =>
  api.call('POST', '/email/verification/verify', { body: { email, code }, ...from });
const register = (from: From = {}) =>
  api.call('POST', '/auth/register', {
    body: { name: 'Maya Lindqvist', email, password },
    ...from,
  });
const hold = (from: From = {}) =>
  api.call('POST', '/reservation/hold', {
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-24 13:00:00',
      guestCount: 1,
      guestEmail: email,
    },
    key: newCheckout(),
    ...from,
  });
const pay = (from: From = {}) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ confirmDuplicate: true }),
    key: newCheckout(),
    ...from,
  });

const replacePassword = (from: From = {}) =>
  api.call('POST', '/auth/password/new', { body: { email, password }, ...from });

const code = async (number = 0): Promise<string> =>
  /^\d{6}$/m.exec((await api.inbox(email))[number]?.text ?? '')![0];

const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');

const proofs = () => api.deps.database.run((manager) => manager.find(EmailProof));

const calls = [
  ['register', register, 'account'],
  ['hold', hold, 'booking'],
  ['pay', pay, 'booking'],
] as const;

test.each(calls)(
  'another person cannot %s with an address that was verified in another browser',
  async (_name, call, purpose) => {
    await send({}, purpose);
    await verify(await code());
    for (const browser of [newBrowser(), null, '', 'garbage', 'e'.repeat(64)]) {
      const answer = await call({ browser });
      expect([answer.status, answer.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    }
    expect((await api.ledger()).payments).toEqual([]);
    expect((await call()).status).toBe(200);
  },
);

test.each(calls)(
  'another person signed in to their own account cannot %s with that address either',
  async (_name, call) => {
    const browser = newBrowser();
    await api.verify('eve@mail.example', browser);
    const { token } = (
      await api.call('POST', '/auth/register', {
        body: { name: 'Eve', email: 'eve@mail.example', password },
        browser,
      })
    ).body;
    await api.verify(email);
    expect((await call({ browser, token })).status).toBe(403);
  },
);

test('a stranger’s five wrong codes leave the guest’s code working', async () => {
  await send();
  const right = await code();
  const stranger = newBrowser();
  await send({ browser: stranger });
  for (const browser of [stranger, newBrowser(), null]) {
    for (let each = 0; each < 5; each++) {
      const { body } = await verify(wrong(right), { browser });
      expect(body.type).toBe(browser === null ? 'COOKIES_NEEDED' : 'CODE_INVALID');
    }
  }
  expect((await verify(right)).status).toBe(200);
});

test('a stranger’s request for a code does not replace the guest’s code or delay the next one', async () => {
  await send();
  const right = await code();
  api.passSeconds(59);
  expect((await send({ browser: newBrowser() })).status).toBe(200);
  api.passSeconds(1);
  expect((await verify(right)).status).toBe(200);
  expect((await send()).status).toBe(200);
});

test('the code that one browser requested does not work in another', async () => {
  await send();
  const right = await code();
  const stranger = newBrowser();
  expect((await verify(right, { browser: stranger })).body.type).toBe('CODE_INVALID');
  await send({ browser: stranger });
  const answer = await verify(right, { browser: stranger });
  // Once in a million times, both codes are the same.
  expect(answer.body.type).toBe(right === (await code()) ? undefined : 'CODE_INVALID');
});

const given = (answer: { headers: Headers }) => answer.headers.getSetCookie();

test('the cookie is HttpOnly, SameSite=Strict, for a day, `__Host-` over TLS', async () => {
  const plain = given(await send({ browser: null }));
  expect(plain).toEqual([
    expect.stringMatching(/^browser=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; httponly$/),
  ]);
  const hours = (Date.parse(/expires=([^;]+)/.exec(plain[0]!)![1]!) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  const tls = { 'x-forwarded-proto': 'https' };
  const secure = given(await send({ browser: null, headers: tls }));
  expect(secure).toEqual([
    expect.stringMatching(
      /^__Host-browser=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/,
    ),
  ]);
});

test('each browser gets its own cookie, keeps it, and proves the address with it', async () => {
  const cookies = [given(await send({ browser: null })), given(await send({ browser: null }))];
  const [mine, other] = cookies.map(([cookie]) => /^browser=([^;]+)/.exec(cookie!)![1]!);
  expect(mine).not.toBe(other);
  expect(given(await send({ browser: mine! }))[0]).toMatch(`browser=${mine};`);
  const codes = [await code(0), await code(1)];
  const answers = [
    await verify(codes[0]!, { browser: mine! }),
    await verify(codes[1]!, { browser: mine! }),
  ];
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await hold({ browser: mine! })).status).toBe(200);
});

test('ignores a cookie that a neighboring host could have set, over TLS', async () => {
  await api.verify(email);
  const answer = await register({ headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.body.type).toBe('EMAIL_NOT_VERIFIED');
});

test('the database alone does not reveal any browser’s cookie', async () => {
  const browser = newBrowser();
  await send({ browser });
  expect(JSON.stringify(await proofs())).not.toContain(browser);
});

test.each(['booking', 'account', 'password'] as const)(
  'the proof by a %s code is valid only for the purpose in its email',
  async (purpose) => {
    await send({}, purpose);
    expect((await verify(await code())).status).toBe(200);
    const calls = { password: replacePassword, account: register, booking: hold };
    // The call that the proof is for comes last, because it may use the proof up.
    for (const [name, call] of Object.entries(calls)) {
      if (name !== purpose) expect([name, (await call()).status]).toEqual([name, 403]);
    }
    expect((await calls[purpose]()).status).toBe(200);
  },
);

test('paying uses up the proof, and the same payment sent again gets the same answer', async () => {
  await send();
  await verify(await code());
  const key = newCheckout();
  const again = () => api.call('POST', '/payment/create-payment', { body: paymentBody(), key });
  const first = await again();
  expect(first.status).toBe(200);
  for (const call of [hold, pay, register, replacePassword]) {
    expect((await call()).body.type).toBe('EMAIL_NOT_VERIFIED');
  }
  expect((await again()).body).toEqual(first.body);
});

test('registering uses up the proof', async () => {
  await api.verify(email);
  expect((await register()).status).toBe(200);
  expect((await register()).status).toBe(403);
});

test('registering an address that has an account does not use up the proof', async () => {
  await api.verify(email);
  await register();
  await api.verify(email);
  for (let times = 0; times < 2; times++) {
    expect((await register()).body.type).toBe('EMAIL_TAKEN');
  }
});

test('only one of two simultaneous registrations with one proof succeeds', async () => {
  await api.verify(email);
  const answers = await Promise.all([register(), register(), register()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await proofs()).filter(({ purpose }) => purpose === 'account')).toEqual([]);
});

test('signing out ends all proofs of that browser, and no other browser’s', async () => {
  await api.verify(email);
  const { token } = (await register()).body;
  const other = newBrowser();
  for (const address of [email, 'rin@mail.example']) await api.verify(address);
  await api.verify(email, other);
  await api.call('POST', '/auth/logout', { token, body: {} });
  expect((await hold()).status).toBe(403);
  expect(new Set((await proofs()).map(({ browserHash }) => browserHash)).size).toBe(1);
  expect((await hold({ browser: other })).status).toBe(200);
});
