import { randomUUID } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { adminPassword, type Answer, startTestApi, type TestApi } from '../../test-api.ts';
import { until } from '../../test-until.ts';
import { Customer } from '../customer.entity.ts';
import { createPasswords } from './passwords.ts';

const password = 'hammered silver';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await addAccounts();
});
let letGo: () => void = () => undefined;
afterEach(() => {
  letGo();
  return api.close();
});

/** Each account gets only a few sign-ins, so none reaches its limit. */
const accounts = Array.from({ length: 30 }, (_, index) => `guest${index}@mail.example`);

async function addAccounts(): Promise<void> {
  const { database, passwords, now } = api.deps;
  const passwordHash = await passwords.hash(password);
  const rows = accounts.map((email) => ({
    id: randomUUID(),
    email,
    name: 'Maya Lindqvist',
    phone: null,
    passwordHash,
    googleSub: null,
    createdAt: now(),
  }));
  await database.run((manager) => manager.insert(Customer, rows));
}

type SignIn = { answer: Promise<Answer>; isAnswered: boolean };

/** Sends each sign-in from a different network; every second one is for an address without an account. */
const signInTogether = (times: number): SignIn[] =>
  Array.from({ length: times }, (_, index) => {
    const account = accounts[((index - 1) / 2) % accounts.length];
    const body = { email: account ?? `nobody${index}@mail.example`, password };
    const signIn: SignIn = {
      isAnswered: false,
      answer: api
        .call('POST', '/auth/login', { body, client: `198.${index >> 8}.${index & 255}.7` })
        .finally(() => {
          signIn.isAnswered = true;
        }),
    };
    return signIn;
  });

const isFree = () => api.call('GET', '/availability?startDate=2026-11-24&endDate=2026-11-25');
const signInStaff = () => api.call('POST', '/admin/auth', { body: { password: adminPassword } });

/** From now on, holds the comparisons of customers' passwords until they are released. */
function holdComparisons() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const seen = { open, running: 0, most: 0 };
  letGo = open;
  api.deps.passwords = createPasswords(async (_hash, typed) => {
    if (typed === adminPassword) return true;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await opened;
    seen.running -= 1;
    return typed === password;
  });
  return seen;
}

const answered = (signIns: SignIn[], count: number) =>
  until(() => signIns.filter(({ isAnswered }) => isAnswered).length >= count);

const plain = ({ status, headers, body }: Answer) =>
  JSON.stringify([status, headers.get('retry-after'), { ...body, requestId: '' }]);

test('compares two of 300 sign-ins sent together, lets a hundred wait, and sends the others Retry-After', async () => {
  const seen = holdComparisons();
  const signIns = signInTogether(300);
  await answered(signIns, 198);
  // Other work does not wait for the sign-ins.
  expect((await isFree()).status).toBe(200);
  expect((await signInStaff()).status).toBe(200);
  expect(signIns.filter(({ isAnswered }) => isAnswered)).toHaveLength(198);
  expect(seen.most).toBe(2);
  seen.open();
  const answers = await Promise.all(signIns.map(({ answer }) => answer));
  expect(seen.most).toBe(2);
  const compared = answers.filter(({ status }) => status === 200 || status === 401);
  expect(compared).toHaveLength(102);
  const refused = new Set(answers.filter(({ status }) => status === 503).map(plain));
  expect([...refused]).toEqual([
    JSON.stringify([
      503,
      '5',
      {
        error: 'We can’t answer right now. Please try again in a moment.',
        type: 'UNAVAILABLE',
        requestId: '',
      },
    ]),
  ]);
});

test('a sign-in refused by the queue reveals nothing about the account', async () => {
  const seen = holdComparisons();
  const signIns = signInTogether(103);
  await answered(signIns, 1);
  const late = signInTogether(40);
  const answers = await Promise.all(late.map(({ answer }) => answer));
  // The sign-ins alternate between known and unknown addresses.
  expect(new Set(answers.map(plain)).size).toBe(1);
  expect(answers[0]!.status).toBe(503);
  seen.open();
  await Promise.all(signIns.map(({ answer }) => answer));
});

test('does not count a sign-in refused by the queue as a wrong password', async () => {
  const seen = holdComparisons();
  const signIns = signInTogether(103);
  await answered(signIns, 1);
  const signIn = () =>
    api.call('POST', '/auth/login', {
      body: { email: accounts[0], password },
      client: '203.0.113.1',
    });
  for (let time = 0; time < 12; time++) expect((await signIn()).status).toBe(503);
  seen.open();
  await Promise.all(signIns.map(({ answer }) => answer));
  expect((await signIn()).status).toBe(200);
});

test('a registration while the queue is full gets Retry-After, and works later', async () => {
  await api.verify('jun@mail.example');
  const body = { name: 'Jun', email: 'jun@mail.example', password };
  const seen = holdComparisons();
  const signIns = signInTogether(103);
  await answered(signIns, 1);
  expect((await api.call('POST', '/auth/register', { body })).status).toBe(503);
  seen.open();
  await Promise.all(signIns.map(({ answer }) => answer));
  expect((await api.call('POST', '/auth/register', { body })).status).toBe(200);
});

test('the process continues other work while a real password is compared', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash(password);
  let isCompared = false;
  const comparison = passwords.verify(known, password).finally(() => {
    isCompared = true;
  });
  let turns = 0;
  for (; !isCompared; turns++) await letOthersRun();
  expect(await comparison).toBe(true);
  // If the comparison ran in this thread, it would be over after the first turn.
  expect(turns).toBeGreaterThan(2);
});
