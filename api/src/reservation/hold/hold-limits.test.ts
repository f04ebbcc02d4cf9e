import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';
import { Slot } from '../../availability/slot.entity.ts';
import { expireHolds } from './expire-holds.ts';

let api: TestApi;
beforeEach(async () => {
  // Many guests pay at once here. A stand-in on a busy machine is slow, not offline.
  api = await startTestApi();
});
afterEach(() => api.close());

type Wish = { date?: string; guests?: number; email?: string; client?: string; key?: string };

const declined = 'cnon:card-nonce-declined';
const day = (hour: number) => `2026-11-24 ${hour}:00:00`;

async function hold({ date = day(13), guests = 8, email = 'maya@mail.example', ...wish }: Wish) {
  await api.verify(email);
  const { client = '198.51.100.7', key = newCheckout() } = wish;
  const guest = { guestCount: guests, guestEmail: email };
  return api.call('POST', '/reservation/hold', {
    body: { service: 'Silver Ring Workshop', date, ...guest },
    key,
    client,
  });
}

async function pay(
  { date = day(13), guests = 8, email = 'maya@mail.example', ...wish }: Wish,
  sourceId = 'cnon:card-nonce-ok',
) {
  await api.verify(email);
  const { client = '198.51.100.7', key = newCheckout() } = wish;
  return api.call('POST', '/payment/create-payment', {
    body: paymentBody({ sourceId, details: { date, guestCount: guests, guestEmail: email } }),
    key,
    client,
  });
}

async function passMinutes(minutes: number): Promise<void> {
  api.passSeconds(minutes * 60);
  await expireHolds(api.deps);
}

const heldSeats = async (): Promise<number> =>
  Number(await api.deps.database.run((manager) => manager.sum(Slot, 'seatsTaken')));

const until = '2026-11-20T17:30:00.000Z';

describe.each<[string, (turn: number) => Wish]>([
  ['the same checkout', () => ({ key: 'one-checkout', guests: 4 })],
  ['other checkouts of the same address, from anywhere', (turn) => ({ client: `192.0.2.${turn}` })],
  [
    'other addresses of the same client',
    (turn) => ({ email: `maya${turn}@mail.example`, guests: 2 }),
  ],
  [
    'the same checkout for other parties and addresses',
    (turn) => ({
      key: 'one-checkout',
      guests: 6 - turn,
      email: `maya${turn}@mail.example`,
      client: `192.0.2.${turn}`,
    }),
  ],
])('a session held again and again by %s', (_, wishOf) => {
  test('is free again after thirty minutes, and can be held again after a pause of ten', async () => {
    for (const turn of [0, 1, 2]) {
      expect((await hold(wishOf(turn))).status).toBe(200);
      await passMinutes(9);
    }
    expect((await hold(wishOf(3))).body).toEqual({ expiresAt: until });
    await passMinutes(3);
    expect(await heldSeats()).toBe(0);

    const refused = await hold(wishOf(4));
    expect([refused.status, refused.body.type]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.error).toMatch(/30 minutes.*You can still pay/);
    expect(refused.headers.get('retry-after')).toBe('600');
    await passMinutes(10);
    expect((await hold(wishOf(5))).status).toBe(200);
  });
});

test('a refusal does not restart the pause', async () => {
  const wish = { guests: 4 };
  for (let turn = 0; turn < 3; turn++) {
    await hold(wish);
    await passMinutes(10);
  }
  expect((await hold(wish)).status).toBe(429);
  await passMinutes(5);
  expect((await hold(wish)).headers.get('retry-after')).toBe('300');
  await passMinutes(5);
  expect((await hold(wish)).body).toEqual({ expiresAt: '2026-11-20T17:50:00.000Z' });
});

test('a visitor who returns to a session later, or holds another one, has all thirty minutes', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await hold({ guests: 2 });
    await passMinutes(10);
  }
  expect((await hold({ guests: 2, date: day(15) })).status).toBe(200);
  await passMinutes(11);
  expect((await hold({ guests: 2 })).body).toEqual({ expiresAt: '2026-11-20T17:51:00.000Z' });
});

test('twenty requests that renew a hold together at the end get no more than the remaining time', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await hold({ key: 'one-checkout', guests: 2 });
    await passMinutes(9);
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      hold({ guests: 1, ...(turn % 2 ? { key: 'one-checkout' } : {}) }),
    ),
  );
  const held = answers.filter(({ status }) => status === 200);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ body }) => body.expiresAt))).toEqual(new Set([until]));
});

test('a visitor who may no longer hold a session can pay for it, and a refused card releases the seats', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await hold({});
    await passMinutes(10);
  }
  expect((await hold({})).status).toBe(429);
  expect((await pay({}, declined)).status).toBe(402);
  expect(await heldSeats()).toBe(0);
  expect((await pay({})).status).toBe(200);
  expect(await heldSeats()).toBe(8);
});

test('a hold that is being paid for does not end after its thirty minutes', async () => {
  const key = newCheckout();
  for (const minutes of [10, 10, 9.9]) {
    await hold({ key });
    await passMinutes(minutes);
  }
  const { charge } = api.deps.square;
  api.deps.square.charge = async (request) => {
    await passMinutes(5);
    return charge(request);
  };
  expect((await pay({ key })).status).toBe(200);
});

test('an address holds at most one full session, from any client', async () => {
  expect((await hold({ guests: 5, client: '192.0.2.1' })).status).toBe(200);
  expect((await hold({ guests: 3, client: '192.0.2.2', date: day(15) })).status).toBe(200);
  const more = await hold({ guests: 1, client: '192.0.2.3', date: day(17) });
  expect([more.status, more.body.type]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(more.body.error).toMatch(/You can still pay/);
  expect(Number(more.headers.get('retry-after'))).toBe(600);
});

test('a client holds at most the seats of one full session a day, with any addresses', async () => {
  const guest = (number: number) => `guest${number}@mail.example`;
  for (const number of [1, 2, 3, 4]) {
    const date = day(9 + 2 * number);
    expect((await hold({ guests: 2, email: guest(number), date })).status).toBe(200);
  }
  expect((await hold({ guests: 1, email: guest(5), date: day(11) })).status).toBe(429);
  const otherDay = '2026-11-25 11:00:00';
  expect((await hold({ guests: 8, email: guest(6), date: otherDay })).status).toBe(200);
});

test('a client holds at most two full sessions over all days', async () => {
  for (const number of [4, 5]) {
    const date = `2026-11-2${number} 11:00:00`;
    expect((await hold({ email: `guest${number}@mail.example`, date })).status).toBe(200);
  }
  const more = { guests: 1, email: 'guest6@mail.example', date: '2026-11-26 11:00:00' };
  expect((await hold(more)).status).toBe(429);
});

test('counts the networks of one provider’s customer as one client', async () => {
  const client = (network: number) => `2001:db8:7:${network}::1`;
  const wish = (number: number) => ({
    email: `guest${number}@mail.example`,
    client: client(number),
  });
  expect((await hold({ ...wish(1) })).status).toBe(200);
  expect((await hold({ ...wish(2), date: day(15), guests: 1 })).status).toBe(429);
  const other = { ...wish(3), client: '2001:db8:8:1::1', date: day(15), guests: 1 };
  expect((await hold(other)).status).toBe(200);
});

test('a visitor at the limit can still pay, and a card refused in the meantime holds nothing more', async () => {
  await hold({});
  const other = { email: 'other@mail.example', date: day(15) };
  expect((await pay(other, declined)).status).toBe(402);
  expect(await heldSeats()).toBe(8);
  expect((await pay(other)).status).toBe(200);
  expect(await heldSeats()).toBe(16);
});

test('three clients with sixteen addresses each leave a couple two seats in one session of the day', async () => {
  const wishes = [0, 1, 2].flatMap((client) =>
    Array.from({ length: 16 }, (_, number) => ({
      client: `198.51.100.${client}`,
      email: `guest${number}@mail.example`,
      date: day(11 + 2 * (number % 4)),
      guests: 1 + ((number + client) % 8),
    })),
  );
  await Promise.all(wishes.map(({ email }) => api.verify(email)));
  // Three turns of ten minutes end a hold, the fourth is in the pause, and the fifth holds again.
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all(wishes.map(hold));
    expect(await heldSeats()).toBeLessThanOrEqual(24);
    const sessions = await Promise.all(
      [11, 13, 15, 17].map((hour) =>
        hold({
          client: `192.0.2.${turn}`,
          email: `couple${turn}@mail.example`,
          guests: 2,
          date: day(hour),
        }),
      ),
    );
    expect(sessions.some(({ status }) => status === 200)).toBe(true);
    await passMinutes(10);
  }
});

/** Three holds in a row of a full session, each in another one and by another address. */
async function useUpBudget(client: string): Promise<void> {
  for (const hour of [11, 13, 15]) {
    const email = `guest-${client}-${hour}@mail.example`;
    expect((await hold({ client, email, date: day(hour) })).status).toBe(200);
    await passMinutes(10);
  }
}

test('a client holds 240 seat-minutes without paying in any four hours, across sessions, and can then still pay', async () => {
  await useUpBudget('198.51.100.7');
  const later = { email: 'ines@mail.example', date: day(17), guests: 1 };
  const refused = await hold(later);
  expect([refused.status, refused.body.type]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.body.error).toMatch(/without paying.*You can still pay/);
  expect(await heldSeats()).toBe(0);
  expect((await pay(later)).status).toBe(200);
  await passMinutes(220);
  expect((await hold({ date: day(11) })).status).toBe(200);
});

test('a network holds 720 seat-minutes without paying in any four hours', async () => {
  for (const host of [1, 2, 3]) await useUpBudget(`198.51.100.${host}`);
  const wish = { date: day(17), guests: 1 };
  expect((await hold({ ...wish, client: '198.51.100.4' })).status).toBe(429);
  expect((await hold({ ...wish, client: '198.51.101.4' })).status).toBe(200);
});

test('paid holds do not count toward the budget, and replaced ones only until then', async () => {
  for (const hour of [11, 13, 15]) {
    const wish = { date: day(hour), email: `guest${hour}@mail.example`, key: `checkout-${hour}` };
    expect((await hold(wish)).status).toBe(200);
    await passMinutes(9);
    expect((await pay(wish)).status).toBe(200);
  }
  for (const hour of [11, 13, 15, 17]) {
    const date = `2026-11-25 ${hour}:00:00`;
    expect((await hold({ date, key: 'one-checkout' })).status).toBe(200);
    await passMinutes(5);
  }
});
