import { newBrowser, newCheckout, paymentBody } from '../../test-api.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

type Body = Parameters<typeof paymentBody>[0];

/** Pays with the checkout's key or without one. Returns status and type. */
type Pay = (more?: Body) => Promise<string>;

const payAs = (client: 'with a key' | 'without one'): Pay => {
  const key = client === 'with a key' ? { key: newCheckout() } : {};
  return async (more) => {
    const request = { body: paymentBody(more), ...key };
    const { status, body } = await api.call('POST', '/payment/create-payment', request);
    return `${status} ${body.type ?? body.status}`;
  };
};

const declined = { sourceId: 'cnon:card-nonce-declined' };
const meant = { confirmDuplicate: true };
const reused = '422 IDEMPOTENCY_KEY_REUSED';
const paid = '200 CONFIRMED';
/** A code verifies one booking, so a second booking without a key needs another. */
const notVerified = '403 EMAIL_NOT_VERIFIED';
const minutes = (count: number) => api.passSeconds(count * 60);

async function payAndLose(pay: Pay): Promise<void> {
  await api.fault('create', '500-after');
  expect(await pay()).toBe('202 PENDING');
}

type Way = {
  name: string;
  /** Runs before the last request, which must not charge a card again. */
  before?: (pay: Pay) => Promise<unknown>;
  last?: Body;
  answer: string;
  /** The expected refusal of a client without a key, where it differs. */
  keyless?: string;
};

const ways: Way[] = [
  { name: 'once more', answer: paid },
  { name: 'with another card', last: { sourceId: 'cnon:card-nonce-ok-2' }, answer: paid },
  { name: 'with a card that is declined', last: declined, answer: paid },
  { name: 'with another amount', last: { amount: 60 }, answer: reused },
  { name: 'with a coupon', last: { couponCode: 'BENCH-DEMO' }, answer: reused },
  { name: 'under another name', last: { details: { guestName: 'M. L.' } }, answer: reused },
  {
    name: 'for another workshop',
    last: { details: { service: 'Pendant Necklace Workshop' } },
    answer: reused,
  },
  {
    name: 'with the address in capitals',
    last: { details: { guestEmail: ' MAYA@Mail.Example ' } },
    answer: paid,
  },
  {
    name: 'with the time in UTC',
    last: { details: { date: '2026-11-24T21:00:00Z' } },
    answer: reused,
  },
  {
    name: 'with the time in the studio’s zone',
    last: { details: { date: '2026-11-24T13:00:00-08:00' } },
    answer: reused,
  },
  {
    name: 'for a party size sent as text',
    last: { details: { guestCount: '2' } },
    answer: '400 INVALID_REQUEST',
  },
  {
    name: 'for another party',
    last: { details: { guestCount: 3 } },
    answer: reused,
    keyless: '409 DUPLICATE_BOOKING',
  },
  {
    name: 'ten minutes later',
    before: async (pay) => (await pay(), minutes(10.1)),
    answer: paid,
    keyless: '409 DUPLICATE_BOOKING',
  },
  {
    name: 'after a payment whose answer was lost',
    before: payAndLose,
    answer: '202 PENDING',
  },
  {
    name: 'after a payment whose outcome was found late, for a second booking on purpose',
    before: async (pay) => {
      await payAndLose(pay);
      minutes(12);
      await resolvePayments(api.deps);
    },
    last: meant,
    answer: paid,
    keyless: notVerified,
  },
  {
    name: 'after the process died during the charge',
    before: async (pay) => {
      api.crashAt('after-charge');
      await pay();
      api.restart();
    },
    answer: '409 IN_PROGRESS',
  },
  {
    name: 'while Square disagrees with our records',
    before: async (pay) => {
      await api.fault('create', 'down');
      await pay();
      await api.heal();
      await api.fault('list', 'down');
      minutes(31);
      await resolvePayments(api.deps);
    },
    answer: '202 PENDING',
  },
];

/** Without a key, these requests are second bookings that their guests ask for. */
const keyedWays: Way[] = [
  { name: 'for a second booking on purpose', last: meant, answer: paid },
  {
    name: 'minutes after a refused card and a good one, for a second booking on purpose',
    before: async (pay) => {
      expect(await pay(declined)).toBe('402 SQUARE_ERROR');
      minutes(9);
      expect(await pay()).toBe(paid);
      minutes(2);
    },
    last: meant,
    answer: paid,
  },
];

describe.each(['with a key', 'without one'] as const)('a guest who paid %s', (client) => {
  test.each(client === 'with a key' ? [...ways, ...keyedWays] : ways)(
    'and asks $name is charged at most once',
    async (way) => {
      const pay = payAs(client);
      await (way.before ?? ((each) => each()))(pay);
      const charged = (await api.ledger()).payments.length;
      const answer = client === 'without one' ? (way.keyless ?? way.answer) : way.answer;
      expect(await pay(way.last)).toBe(answer);
      expect((await api.ledger()).payments).toHaveLength(charged);
      expect((await api.captured()).length).toBeLessThanOrEqual(1);
    },
  );

  test('and sends twenty requests at once is charged once', async () => {
    const pay = payAs(client);
    await Promise.all(Array.from({ length: 20 }, () => pay(meant)));
    expect(await pay(meant)).toBe(paid);
    expect(await api.captured()).toHaveLength(1);
  });

  test.each([
    ['a refused card', async (pay: Pay) => pay(declined)],
    ['a hold that ran out', async (pay: Pay) => (await pay(declined), minutes(14))],
    [
      'a payment that was given up',
      async (pay: Pay) => {
        await api.fault('create', '500-before');
        await pay();
        for (const wait of [6, 6]) {
          minutes(wait);
          await resolvePayments(api.deps);
        }
      },
    ],
  ])('can still pay after %s, and then only for the same request', async (_, before) => {
    const pay = payAs(client);
    await before(pay);
    expect(await pay()).toBe(paid);
    expect(await pay()).toBe(paid);
    expect(await api.captured()).toHaveLength(1);
  });
});

test('books a second booking that the guest asks for once without a key, however often it is requested', async () => {
  const pay = payAs('without one');
  expect(await pay()).toBe(paid);
  expect(await pay(meant)).toBe(paid);
  expect(await pay(meant)).toBe(paid);
  expect(await pay()).toBe(paid);
  expect(await api.captured()).toHaveLength(2);
  expect(await api.seatsTaken()).toBe(4);
});

test('books the old session again without a key after the studio has moved the booking', async () => {
  const pay = payAs('without one');
  expect(await pay()).toBe(paid);
  const { reservation } = await api.rows();
  const moved = await api.call('POST', `/reservation/${reservation!.id}/update`, {
    token: await api.adminToken(),
    body: { appointment_time: '2026-11-24 15:00:00' },
  });
  expect(moved.status).toBe(200);
  minutes(60);
  await api.verify('maya@mail.example');
  expect(await pay()).toBe(paid);
  expect(await api.captured()).toHaveLength(2);
  expect(await api.seatsTaken()).toBe(4);
});

test('without a key, a browser that has not proved an address learns nothing about its bookings', async () => {
  const booked = paymentBody();
  expect((await api.call('POST', '/payment/create-payment', { body: booked })).status).toBe(200);
  const never = paymentBody({ details: { guestEmail: 'nobody@mail.example' } });
  const bodies = [booked, { ...booked, amount: 1 }, { ...never, amount: 60 }, never];
  for (const body of bodies) {
    const answer = await api.call('POST', '/payment/create-payment', {
      body,
      browser: newBrowser(),
    });
    expect([answer.status, answer.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  }
});
