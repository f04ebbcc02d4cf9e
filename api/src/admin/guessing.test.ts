import { createPasswords } from '../auth/password/passwords.ts';
import { adminPassword } from '../test-api.ts';
import { until } from '../test-until.ts';
import { deviceOf, type SignInTest, startSignInTest, stranger } from './test-sign-in.ts';

let api: SignInTest;
beforeEach(async () => {
  api = await startSignInTest();
});
afterEach(async () => {
  jest.restoreAllMocks();
  ahead = 0;
  await api.close();
});

const machineNow = Date.now;
let ahead = 0;

/** Moves the machine's clock, which the limits read in every process, together with the studio's clock. */
function pass(seconds: number): void {
  ahead += seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => machineNow() + ahead);
  api.passSeconds(seconds);
}

test('after 20 wrong passwords from anywhere, an unknown browser has one try a minute', async () => {
  await api.guessFromManyAddresses();
  const client = stranger();
  expect((await api.guess({ client })).status).toBe(401);
  const refused = await api.guess({ client });
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
  await api.guessFromManyAddresses(18);
  const client = stranger();
  expect((await api.guess({ client })).status).toBe(401);
  expect((await api.guess({ client })).status).toBe(401);
});

test('the right password works from a new address during an attack', async () => {
  await api.raiseAlarm();
  expect((await api.signIn({ client: stranger() })).status).toBe(200);
});

test('staff who mistyped the password during an attack can sign in with the right one a minute later', async () => {
  await api.raiseAlarm();
  const client = stranger();
  await api.guess({ client });
  expect((await api.signIn({ client })).status).toBe(429);
  pass(60);
  expect((await api.signIn({ client })).status).toBe(200);
});

test('ten minutes after the last wrong password, unknown browsers have five tries again', async () => {
  await api.raiseAlarm();
  pass(599);
  const last = stranger();
  await api.guess({ client: last });
  expect((await api.guess({ client: last })).status).toBe(429);
  pass(600);
  const client = stranger();
  expect((await api.guess({ client })).status).toBe(401);
  expect((await api.guess({ client })).status).toBe(401);
});

test('strangers do not block a browser that has signed in, even from the same address', async () => {
  const client = stranger();
  const device = deviceOf(await api.signIn({ client }));
  await api.raiseAlarm();
  await api.guess({ client });
  expect((await api.guess({ client })).status).toBe(429);
  expect((await api.guess({ client, device })).status).toBe(401);
  expect((await api.signIn({ client, device })).status).toBe(200);
});

test('browsers that have signed in share five tries a minute, and are then treated as unknown', async () => {
  const client = stranger();
  const devices = [deviceOf(await api.signIn()), deviceOf(await api.signIn())];
  const statuses = [];
  for (let each = 0; each < 11; each++) {
    statuses.push((await api.guess({ client, device: devices[each % 2]! })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await api.signIn({ client: stranger() })).status).toBe(200);
});

/**
 * Holds password comparisons until the test releases them. Reports those that have started, and the number requested.
 */
function watchComparisons() {
  const { throttles } = api.deps;
  const seen = { asked: 0, begun: [] as unknown[], ends: [] as (() => void)[] };
  api.deps.passwords = createPasswords(async (_hash, password) => {
    seen.begun.push(password);
    await new Promise<void>((end) => seen.ends.push(end));
    return password === adminPassword;
  });
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

test('compares staff passwords one at a time, a known browser’s before those of waiting strangers', async () => {
  const device = deviceOf(await api.signIn({ client: stranger() }));
  const seen = watchComparisons();
  const guesses = Array.from({ length: 6 }, () => api.guess({ client: stranger() }));
  await until(() => seen.asked === 6 && seen.begun.length > 0);
  const known = api.signIn({ client: stranger(), device });
  await until(() => seen.asked === 7);
  const atOnce = seen.begun.length;
  for (let ended = 0; ended < 7; ended++) {
    await until(() => seen.ends.length > ended);
    seen.ends[ended]!();
  }
  expect((await known).status).toBe(200);
  for (const each of guesses) expect((await each).status).toBe(401);
  expect([atOnce, seen.begun.indexOf(adminPassword)]).toEqual([1, 1]);
});

test('lets a hundred of 150 strangers’ passwords wait, and makes a known browser’s wait for none of them', async () => {
  const device = deviceOf(await api.signIn({ client: stranger() }));
  const seen = watchComparisons();
  let refused = 0;
  const guesses = Array.from({ length: 150 }, async () => {
    const { status } = await api.guess({ client: stranger() });
    if (status === 503) refused += 1;
    return status;
  });
  await until(() => seen.asked === 150 && refused === 49);
  const known = api.signIn({ client: stranger(), device });
  await until(() => seen.asked === 151);
  for (let ended = 0; ended < 102; ended++) {
    await until(() => seen.ends.length > ended);
    seen.ends[ended]!();
  }
  expect((await known).status).toBe(200);
  expect(seen.begun.indexOf(adminPassword)).toBe(1);
  expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(101);
});

const mailsToOwner = () => api.inbox(api.deps.env.STUDIO_EMAIL);

test('notifies the owner once about an attack, however long it lasts', async () => {
  await api.guessFromManyAddresses(19);
  expect(await mailsToOwner()).toEqual([]);
  for (let minutes = 0; minutes < 30; minutes += 9) {
    await api.guessFromManyAddresses(3);
    pass(9 * 60);
  }
  const mails = await mailsToOwner();
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone is guessing the admin password']);
});

test('notifies the owner again when an attack starts again', async () => {
  await api.guessFromManyAddresses();
  pass(600);
  await api.guessFromManyAddresses();
  expect(await mailsToOwner()).toHaveLength(2);
});

test('notifies the owner once about 40 wrong passwords sent together', async () => {
  await Promise.all(Array.from({ length: 40 }, () => api.guess({ client: stranger() })));
  expect(await mailsToOwner()).toHaveLength(1);
});
