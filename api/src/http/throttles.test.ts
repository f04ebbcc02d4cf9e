import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

type Send = () => Promise<{ status: number; headers: Headers }>;

async function statuses(times: number, send: Send): Promise<number[]> {
  const answers: number[] = [];
  for (let each = 0; each < times; each++) answers.push((await send()).status);
  return answers;
}

const refusedFrom = (first: number, times: number, status: number) =>
  Array.from({ length: times }, (_, index) => (index + 1 < first ? status : 429));

test('the eleventh wrong coupon of a client within the hour is not looked at', async () => {
  const guess = () =>
    api.call('POST', '/payment/quote', { body: { guestCount: 1, couponCode: 'GUESS' } });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 400));
  const answer = await guess();
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const without = await api.call('POST', '/payment/quote', { body: { guestCount: 1 } });
  expect(without.status).toBe(200);
});

test('the eleventh failed sign-in of a client is refused, and another client is not', async () => {
  const guess = () =>
    api.call('POST', '/auth/login', { body: { email: 'maya@mail.example', password: 'wrong' } });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 401));
  const other = await fetch(`${api.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ email: 'maya@mail.example', password: 'wrong' }),
  });
  expect(other.status).toBe(401);
});

test('guessing the admin password stops one client and never the studio', async () => {
  const guess = () => api.call('POST', '/admin/auth', { body: { password: 'wrong password' } });
  expect(await statuses(6, guess)).toEqual(refusedFrom(6, 6, 401));
  const staff = await fetch(`${api.url}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ password: api.deps.env.ADMIN_PASSWORD }),
  });
  expect(staff.status).toBe(200);
});

test('an address gets five codes an hour', async () => {
  const send = () => {
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    return api.call('POST', '/email/verification/send', { body: { email: 'maya@mail.example' } });
  };
  expect(await statuses(6, send)).toEqual(refusedFrom(6, 6, 200));
});

test('asking too fast does not use up the codes of an address', async () => {
  const send = () =>
    api.call('POST', '/email/verification/send', { body: { email: 'maya@mail.example' } });
  await statuses(10, send);
  api.clock.now = new Date(api.clock.now.getTime() + 61_000);
  expect((await send()).status).toBe(200);
});

test('the fourth card of a checkout after three refused ones is not tried', async () => {
  await api.verify('maya@mail.example');
  const key = newCheckout();
  const pay = (sourceId: string) =>
    api.call('POST', '/payment/create-payment', { body: paymentBody({ sourceId }), key });
  expect(await statuses(3, () => pay('cnon:card-nonce-declined'))).toEqual([402, 402, 402]);
  expect((await pay('cnon:card-nonce-ok')).status).toBe(429);
  expect((await api.ledger()).payments).toHaveLength(3);
});

test('an address cannot hold more than two full sessions without paying', async () => {
  await api.verify('maya@mail.example');
  const hold = (date: string) =>
    api.call('POST', '/reservation/hold', {
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date,
        guestCount: 8,
        guestEmail: 'maya@mail.example',
      },
    });
  expect((await hold('2026-11-24 11:00:00')).status).toBe(200);
  expect((await hold('2026-11-24 13:00:00')).status).toBe(200);
  expect((await hold('2026-11-24 15:00:00')).status).toBe(429);
});

test('a client cannot hold more than a whole day without paying', async () => {
  const hold = async (guest: number) => {
    const guestEmail = `guest${guest}@mail.example`;
    await api.verify(guestEmail);
    return api.call('POST', '/reservation/hold', {
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: `2026-11-2${4 + guest} 11:00:00`,
        guestCount: 8,
        guestEmail,
      },
    });
  };
  const answers = [0, 1, 2, 3].map(hold);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await hold(4)).status).toBe(429);
});
