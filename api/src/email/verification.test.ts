import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const send = (address: unknown = email) =>
  api.call('POST', '/email/verification/send', { body: { email: address } });
const verify = (code: unknown) =>
  api.call('POST', '/email/verification/verify', { body: { email, code } });

async function codeFromMail(): Promise<string> {
  const [mail] = await api.inbox(email);
  return /^\d{6}$/m.exec(mail?.text ?? '')![0];
}

test('the code from the email verifies the address, once', async () => {
  expect((await send()).body).toEqual({ sent: true, resendAfter: 60 });
  const code = await codeFromMail();
  expect(await verify(code)).toMatchObject({ status: 200, body: { verified: true } });
  expect(await verify(code)).toMatchObject({ status: 400, body: { type: 'CODE_INVALID' } });
});

test('ignores the case of an address and spaces around it', async () => {
  await send(' Maya@Mail.Example ');
  expect((await verify(await codeFromMail())).status).toBe(200);
});

test('sends another code after 60 seconds, not before, and replaces the first', async () => {
  await send();
  const first = await codeFromMail();
  api.passSeconds(59);
  const early = await send();
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
  api.passSeconds(1);
  expect((await send()).status).toBe(200);
  // Once in a million times, it is the same code.
  while ((await codeFromMail()) === first) {
    api.passSeconds(60);
    await send();
  }
  expect((await verify(first)).body.type).toBe('CODE_INVALID');
  expect((await verify(await codeFromMail())).status).toBe(200);
});

test('50 requests at once send one email', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
  expect(await api.inbox(email)).toHaveLength(1);
});

test('a code is valid for ten minutes', async () => {
  await send();
  const code = await codeFromMail();
  api.passSeconds(600);
  expect((await verify(code)).body.type).toBe('CODE_INVALID');
});

test('after five wrong codes, refuses even the right one', async () => {
  await send();
  const code = await codeFromMail();
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
  expect(guesses.every(({ status }) => status === 400)).toBe(true);
  expect((await verify(code)).body.type).toBe('CODE_EXHAUSTED');
});

test('wrong codes count against their network too, and another guest’s first right code is accepted', async () => {
  const from = (guest: string) => ({ client: '198.51.100.7', browser: guest.padEnd(43, 'b') });
  const tryCode = (typed: string, guest: string) =>
    api.call('POST', '/email/verification/verify', {
      body: { email, code: typed },
      ...from(guest),
    });
  const ask = (guest: string) =>
    api.call('POST', '/email/verification/send', {
      body: { email },
      ...from(guest),
      client: `203.0.113.${guest}`,
    });
  await ask('99');
  const right = await codeFromMail();
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses = [];
  for (let guest = 0; guest < 13; guest++) {
    await ask(String(guest));
    for (let each = 0; each < 5; each++)
      statuses.push((await tryCode(wrong, String(guest))).status);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(400), ...Array<number>(5).fill(429)]);
  expect((await tryCode(right, '99')).status).toBe(200);
});

test('says that cookies are needed when the browser sends none, and does not count the try', async () => {
  await send();
  const code = await codeFromMail();
  for (const browser of [null, 'cut']) {
    const answer = await api.call('POST', '/email/verification/verify', {
      body: { email, code },
      browser,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        type: 'COOKIES_NEEDED',
        error:
          'Your browser did not send the cookie that this step needs. Please allow cookies for this site, then request a new code.',
      },
    });
  }
  expect((await verify(code)).status).toBe(200);
});

test('a code for one address does not work for another', async () => {
  await send();
  const code = await codeFromMail();
  const { status } = await api.call('POST', '/email/verification/verify', {
    body: { email: 'other@mail.example', code },
  });
  expect(status).toBe(400);
});

test.each([
  ['', 'Email is required'],
  ['maya', 'Please enter a valid email address'],
  ['maya@mail', 'Please enter a valid email address'],
  ['maya@mail.example\r\nBcc: all@mail.example', 'Please enter a valid email address'],
  [`${'a'.repeat(250)}@mail.example`, 'Please enter a valid email address'],
])('refuses the address %j with its message', async (address, sentence) => {
  expect(await send(address)).toMatchObject({ status: 400, body: { error: sentence } });
});

test.each([
  ['', 'Please enter the verification code'],
  ['12345', 'Enter the 6-digit code'],
  ['12345a', 'Enter the 6-digit code'],
])('refuses the code %j with its message', async (code, sentence) => {
  expect(await verify(code)).toMatchObject({ status: 400, body: { error: sentence } });
});

test('the email names the purpose of the code, which works for no other purpose', async () => {
  const ask = (purpose: string) =>
    api.call('POST', `/email/verification/send?purpose=${purpose}`, { body: { email } });
  expect(await ask('<b>money')).toMatchObject({
    status: 400,
    body: { error: 'State what the code is for: booking, account or password' },
  });
  expect((await ask('password')).status).toBe(200);
  const [mail] = await api.inbox(email);
  expect(mail?.text).toContain('to choose a new password for your account.');
});
