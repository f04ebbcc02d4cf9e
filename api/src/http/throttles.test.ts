import { pino } from 'pino';
import {
  adminPassword,
  newBrowser,
  newCheckout,
  paymentBody,
  startTestApi,
  type TestApi,
} from '../test-api.ts';
import { refusedFrom, statuses, together } from './test-throttles.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

test('does not check the eleventh wrong coupon of a client within an hour', async () => {
  const guess = () =>
    api.call('POST', '/payment/quote', { body: { guestCount: 1, couponCode: 'GUESS' } });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 400));
  const answer = await guess();
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const without = await api.call('POST', '/payment/quote', { body: { guestCount: 1 } });
  expect(without.status).toBe(200);
});

test('refuses the eleventh failed sign-in of a client, but not of another client', async () => {
  const guess = () =>
    api.call('POST', '/auth/login', { body: { email: 'maya@mail.example', password: 'wrong' } });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 401));
  const other = await api.call('POST', '/auth/login', {
    body: { email: 'maya@mail.example', password: 'wrong' },
    client: '198.51.100.7',
  });
  expect(other.status).toBe(401);
});

test('guessing the admin password stops one client and never the studio', async () => {
  const guess = () => api.call('POST', '/admin/auth', { body: { password: 'wrong password' } });
  expect(await statuses(6, guess)).toEqual(refusedFrom(6, 6, 401));
  const staff = await api.call('POST', '/admin/auth', {
    body: { password: adminPassword },
    client: '198.51.100.7',
  });
  expect(staff.status).toBe(200);
});

test('refuses the 51st failed sign-in to an address within an hour, from any client', async () => {
  let sent = 0;
  const guess = () =>
    api.call('POST', '/auth/login', {
      body: { email: 'maya@mail.example', password: 'wrong' },
      client: `198.51.${++sent}.7`,
    });
  expect(await statuses(51, guess)).toEqual(refusedFrom(51, 51, 401));
});

test('compares five of 50 wrong admin passwords sent together', async () => {
  const { verify } = api.deps.passwords;
  let compared = 0;
  api.deps.passwords.verify = (hash, typed) => {
    compared += 1;
    return verify(hash, typed);
  };
  const guess = () => api.call('POST', '/admin/auth', { body: { password: 'wrong password' } });
  expect(await together(50, guess)).toEqual({ 401: 5, 429: 45 });
  expect(compared).toBe(5);
});

test('50 of the studio’s staff sign in together from one address', async () => {
  const signIn = () => api.call('POST', '/admin/auth', { body: { password: adminPassword } });
  expect(await together(50, signIn)).toEqual({ 200: 50 });
});

test('checks ten of 50 failed sign-ins sent together', async () => {
  const guess = (index: number) =>
    api.call('POST', '/auth/login', {
      body: { email: `guest${index}@mail.example`, password: 'wrong' },
    });
  expect(await together(50, guess)).toEqual({ 401: 10, 429: 40 });
});

test('checks ten of 50 wrong coupons sent together', async () => {
  const guess = (index: number) =>
    api.call('POST', '/payment/quote', { body: { guestCount: 1, couponCode: `GUESS${index}` } });
  expect(await together(50, guess)).toEqual({ 400: 10, 429: 40 });
});

test('a client gets a hundred codes for 120 addresses requested at once', async () => {
  const send = (index: number) =>
    api.call('POST', '/email/verification/send', {
      body: { email: `guest${index}@mail.example` },
    });
  expect(await together(120, send)).toEqual({ 200: 100, 429: 20 });
});

const askForCode = (more: { client?: string } = {}) =>
  api.call('POST', '/email/verification/send', {
    body: { email: 'maya@mail.example' },
    browser: newBrowser(),
    ...more,
  });

/** Asks for a code in a different browser and for a different address each time. */
const askFrom = (clientOf: (index: number) => string) => (index: number) =>
  api.call('POST', '/email/verification/send', {
    body: { email: `guest${index}@mail.example` },
    browser: newBrowser(),
    client: clientOf(index),
  });

test.each([
  ['150 codes an hour to the /64s of a /56', 150, (each: number) => `2001:db8:1:${each % 3}::1`],
  ['150 codes an hour to the addresses of a /24', 150, (each: number) => `192.0.2.${each % 3}`],
  ['200 codes an hour to the /56s of a /48', 200, (each: number) => `2001:db8:1:${each % 3}00::1`],
])('sends %s, and those of another network', async (_name, share, clientOf) => {
  expect(await together(share + 5, askFrom(clientOf))).toEqual({ 200: share, 429: 5 });
  expect((await askForCode({ client: '2001:db8:2::1' })).status).toBe(200);
});

/** Counts a thousand codes within an hour. */
async function exceedLevel(): Promise<void> {
  for (let each = 0; each < 1000; each++) await api.deps.throttles.codesOfStudio.note();
}

const askAs = async (email: string, client = '2001:db8:1::1') => {
  const { status, body } = await api.call('POST', '/email/verification/send', {
    body: { email },
    browser: newBrowser(),
    client,
  });
  return [status, { ...body, notice: body.notice?.slice(0, 32) }];
};

const sentAlways = [200, { sent: true, resendAfter: 60, notice: undefined }];
const sentIfKnown = [
  200,
  { sent: true, resendAfter: 60, notice: 'We can send only a few codes rig' },
];

test('above a thousand codes an hour, still sends the first five of each network', async () => {
  await exceedLevel();
  const networks = ['2001:db8:1:_::1', '2001:db8:2:_::1', '192.0.2._'];
  for (const [number, network] of networks.entries()) {
    for (let each = 0; each < 5; each++) {
      const answer = await askAs(`guest${each}@mail.example`, network.replace('_', String(each)));
      expect(answer).toEqual(sentAlways);
    }
    const late = `late${number}@mail.example`;
    expect(await askAs(late, network.replace('_', '6'))).toEqual(sentIfKnown);
    expect(await api.inbox(late)).toEqual([]);
  }
  expect(await api.inbox('guest1@mail.example')).toHaveLength(3);
  const metrics = await api.deps.metrics.write(api.deps.database, api.clock.now);
  expect(metrics).toContain('studio_codes_not_sent_total 3');
});

test('above a thousand codes an hour, sends those for accounts and bookings, and gives strangers the same answer', async () => {
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  await api.verify('rin@mail.example');
  await api.call('POST', '/auth/register', {
    body: { name: 'Rin', email: 'rin@mail.example', password: 'hammered silver' },
  });
  const codesOf = async (email: string) =>
    (await api.inbox(email)).filter(({ subject }) => subject === 'Your verification code').length;
  await exceedLevel();
  for (let each = 0; each < 5; each++) await askAs(`guest${each}@mail.example`);
  for (const [email, codes] of [
    ['maya@mail.example', 1],
    ['rin@mail.example', 1],
    ['stranger@mail.example', 0],
  ] as const) {
    expect(await askAs(email)).toEqual(sentIfKnown);
    expect([email, await codesOf(email)]).toEqual([email, codes]);
  }
});

test('a thousand codes within an hour raise one alert', async () => {
  const heard: string[] = [];
  const write = (line: string) => void heard.push(JSON.parse(line).msg);
  api.deps.log = pino({ level: 'error' }, { write });
  for (let each = 0; each < 998; each++) await api.deps.throttles.codesOfStudio.note();
  for (const each of [1, 2, 3, 4]) await askAs(`guest${each}@mail.example`);
  expect(heard).toEqual(['many verification codes: strangers get few until the hour ends']);
});

test('one network has fifty failed sign-ins in a quarter of an hour, and another network has another fifty', async () => {
  const guess = (index: number, network = '2001:db8:1') =>
    api.call('POST', '/auth/login', {
      body: { email: `guest${index}@mail.example`, password: 'wrong' },
      client: `${network}:${index % 6}::1`,
    });
  expect(await together(54, guess)).toEqual({ 401: 50, 429: 4 });
  expect((await guess(1, '2001:db8:2')).status).toBe(401);
});

test('asking too often does not use up the codes of an address', async () => {
  const send = () =>
    api.call('POST', '/email/verification/send', { body: { email: 'maya@mail.example' } });
  await statuses(10, send);
  api.passSeconds(61);
  expect((await send()).status).toBe(200);
});
