import jwt from 'jsonwebtoken';
import { setImmediate as others } from 'node:timers/promises';
import { adminPassword, type Answer, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  ahead = 0;
  await api.close();
});

type Browser = { password?: string; client?: string; device?: string; protocol?: string };

const signIn = ({ password = adminPassword, client, device, protocol }: Browser = {}) =>
  api.call('POST', '/admin/auth', {
    body: { password },
    ...(client ? { client } : {}),
    headers: {
      ...(device ? { cookie: `device=${device}` } : {}),
      ...(protocol ? { 'x-forwarded-proto': protocol } : {}),
    },
  });

const guess = (browser: Browser = {}) => signIn({ password: 'wrong password', ...browser });

const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0] ?? '';

const deviceOf = (answer: Answer): string => /^device=([^;]+)/.exec(cookieOf(answer))![1]!;

let strangers = 0;
const stranger = (): string => `203.0.${Math.floor(++strangers / 250)}.${strangers % 250}`;

/** Each from an address of its own; the twentieth is what the sign-in takes for an attack. */
async function guessFromManyAddresses(times = 20): Promise<void> {
  for (let each = 0; each < times; each++) {
    expect((await guess({ client: stranger() })).status).toBe(401);
  }
}

/** The same attack as the alarm hears it, for tests of what follows from it. */
async function raiseAlarm(): Promise<void> {
  for (let each = 0; each < 20; each++) await api.deps.throttles.adminGuessing.note();
}

const machineNow = Date.now;
let ahead = 0;

/** The limits read the machine's clock, whoever counts for them: it is set ahead, and the studio's. */
function pass(seconds: number): void {
  ahead += seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => machineNow() + ahead);
  api.passSeconds(seconds);
}

test('after 20 wrong passwords from anywhere, an unknown browser has one try a minute', async () => {
  await guessFromManyAddresses();
  const client = stranger();
  expect((await guess({ client })).status).toBe(401);
  const refused = await guess({ client });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      type: 'TOO_MANY_REQUESTS',
      error: 'Too many attempts. Please wait a while and try again.',
    },
  });
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

test('after 19 wrong passwords an unknown browser still has five tries a minute', async () => {
  await guessFromManyAddresses(18);
  const client = stranger();
  expect((await guess({ client })).status).toBe(401);
  expect((await guess({ client })).status).toBe(401);
});

test('while the password is guessed, the right one gets in from an address that has not tried', async () => {
  await raiseAlarm();
  expect((await signIn({ client: stranger() })).status).toBe(200);
});

test('who mistyped while the password is guessed gets in with the right one a minute later', async () => {
  await raiseAlarm();
  const client = stranger();
  await guess({ client });
  expect((await signIn({ client })).status).toBe(429);
  pass(60);
  expect((await signIn({ client })).status).toBe(200);
});

test('ten minutes after the last wrong password unknown browsers have five tries again', async () => {
  await raiseAlarm();
  pass(599);
  const last = stranger();
  await guess({ client: last });
  expect((await guess({ client: last })).status).toBe(429);
  pass(600);
  const client = stranger();
  expect((await guess({ client })).status).toBe(401);
  expect((await guess({ client })).status).toBe(401);
});

test('a browser that has signed in is not stopped by strangers, not even at its own address', async () => {
  const client = stranger();
  const device = deviceOf(await signIn({ client }));
  await raiseAlarm();
  await guess({ client });
  expect((await guess({ client })).status).toBe(429);
  expect((await guess({ client, device })).status).toBe(401);
  expect((await signIn({ client, device })).status).toBe(200);
});

test('a browser that has signed in has five tries a minute, which are its own', async () => {
  const client = stranger();
  const device = deviceOf(await signIn({ client }));
  const answers = [];
  // It moves from one network to the next.
  for (let each = 0; each < 6; each++) answers.push(await guess({ client: stranger(), device }));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn({ client: stranger() })).status).toBe(200);
});

/** Comparisons that last until they are told to end, which have begun, and how many were asked for. */
function watchComparisons() {
  const { passwords, throttles } = api.deps;
  const seen = { asked: 0, begun: [] as string[], ends: [] as (() => void)[] };
  api.deps.passwords = {
    ...passwords,
    async verify(hash, password) {
      seen.begun.push(password);
      await new Promise<void>((end) => seen.ends.push(end));
      return passwords.verify(hash, password);
    },
  };
  api.deps.throttles = {
    ...throttles,
    guard: (limits, work) =>
      throttles.guard(limits, (count) => {
        seen.asked += 1;
        return work(count);
      }),
  };
  return seen;
}

test('four passwords are compared at once, a known browser’s before those of all strangers who wait', async () => {
  const device = deviceOf(await signIn({ client: stranger() }));
  const seen = watchComparisons();
  const asked = async (times: number) => {
    while (seen.asked < times) await others();
  };
  const guesses = Array.from({ length: 6 }, () => guess({ client: stranger() }));
  await asked(6);
  const known = signIn({ client: stranger(), device });
  await asked(7);
  const atOnce = seen.begun.length;
  for (let ended = 0; ended < 7; ended++) {
    while (seen.ends.length <= ended) await others();
    seen.ends[ended]!();
  }
  expect((await known).status).toBe(200);
  for (const each of guesses) expect((await each).status).toBe(401);
  expect([atOnce, seen.begun.indexOf(adminPassword)]).toEqual([4, 4]);
});

test('the cookie of a known browser is out of reach of scripts, other sites and other addresses', async () => {
  const cookie = cookieOf(await signIn());
  expect(cookie).toMatch(
    /^device=[\w.-]+; path=\/api\/admin\/auth; expires=[^;]+; samesite=strict; httponly$/,
  );
  const kept = (Date.parse(/expires=([^;]+)/.exec(cookie)![1]!) - Date.now()) / 86_400_000;
  expect(Math.round(kept)).toBe(400);
  expect(cookieOf(await signIn({ protocol: 'https' }))).toMatch(/; secure/);
});

test('a wrong password makes no browser known', async () => {
  expect((await guess()).headers.getSetCookie()).toEqual([]);
});

const claims = () => ({ jti: '6f0a4c3e-0d0b-4c5e-9b55-0a1f6a3a9a11', aud: 'admin-device' });
const issued = { issuer: 'silver-bench', expiresIn: '400 days' } as const;

test.each([
  ['that is garbage', async () => 'garbage'],
  ['without a signature', async () => jwt.sign(claims(), '', { ...issued, algorithm: 'none' })],
  ['signed with another key', async () => jwt.sign(claims(), 'a key of somebody else', issued)],
  [
    'signed with the key of the tokens',
    async () => jwt.sign(claims(), api.deps.env.ADMIN_TOKEN_KEY, issued),
  ],
  ['that is the token of a session', () => api.adminToken()],
  [
    'that is older than 400 days',
    async () => {
      const device = deviceOf(await signIn());
      api.passSeconds(400 * 86_400);
      return device;
    },
  ],
])('a cookie %s makes no browser known', async (_, makeDevice) => {
  const device = await makeDevice();
  await raiseAlarm();
  const client = stranger();
  expect((await guess({ client, device })).status).toBe(401);
  expect((await guess({ client, device })).status).toBe(429);
});

test('the cookie of a known browser opens nothing', async () => {
  const device = deviceOf(await signIn());
  expect((await api.call('GET', '/admin/verify', { token: device })).status).toBe(401);
});

test('at most four admin passwords are compared at once', async () => {
  const { verify } = api.deps.passwords;
  let running = 0;
  let most = 0;
  api.deps.passwords.verify = async (hash, typed) => {
    most = Math.max(most, ++running);
    return verify(hash, typed).finally(() => void (running -= 1));
  };
  await Promise.all(Array.from({ length: 16 }, () => guess({ client: stranger() })));
  expect(most).toBe(4);
});

const mailsToOwner = () => api.inbox(api.deps.env.STUDIO_EMAIL);

test('the owner is told once that the password is guessed, however long it goes on', async () => {
  await guessFromManyAddresses(19);
  expect(await mailsToOwner()).toEqual([]);
  for (let minutes = 0; minutes < 30; minutes += 9) {
    await guessFromManyAddresses(3);
    pass(9 * 60);
  }
  const mails = await mailsToOwner();
  expect(mails.map(({ subject }) => subject)).toEqual(['Somebody is guessing the admin password']);
});

test('the owner is told again when it begins anew', async () => {
  await guessFromManyAddresses();
  pass(600);
  await guessFromManyAddresses();
  expect(await mailsToOwner()).toHaveLength(2);
});

test('of 40 wrong passwords sent together one tells the owner', async () => {
  await Promise.all(Array.from({ length: 40 }, () => guess({ client: stranger() })));
  expect(await mailsToOwner()).toHaveLength(1);
});
