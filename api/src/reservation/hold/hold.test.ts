import { addDays, isClosedDay } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';
import { expireHolds } from './expire-holds.ts';

let api: TestApi;
beforeEach(async () => {
  // Many guests pay at once here. A stand-in on a busy machine is slow, not offline.
  api = await startTestApi();
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

const hold = (more: object = {}, key: string | undefined = newCheckout(), client?: string) =>
  api.call('POST', '/reservation/hold', {
    ...(client ? { client } : {}),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-24 13:00:00',
      guestCount: 8,
      guestEmail: 'maya@mail.example',
      ...more,
    },
    ...(key ? { key } : {}),
  });

const seatsTaken = async (slotId: 1 | 2 | 3 | 4) =>
  (
    await api.deps.database.run((manager) =>
      manager.findOneBy(Slot, { date: '2026-11-24', slotId }),
    )
  )?.seatsTaken;

const heldSeats = async (): Promise<number> => {
  const taken = await api.deps.database.run((manager) => manager.sum(Slot, 'seatsTaken'));
  return Number(taken);
};

test('a hold keeps the seats for ten minutes and then releases them', async () => {
  const { status, body } = await hold();
  expect(status).toBe(200);
  expect(body).toEqual({ expiresAt: '2026-11-20T17:10:00.000Z' });
  expect(await seatsTaken(2)).toBe(8);

  await expireHolds(api.deps);
  expect(await seatsTaken(2)).toBe(8);
  api.clock.now = new Date('2026-11-20T17:10:00Z');
  await expireHolds(api.deps);
  expect(await seatsTaken(2)).toBe(0);
});

test('a new hold by the same checkout replaces the old one, in the same session or another', async () => {
  const checkout = newCheckout();
  await hold({}, checkout);
  expect((await hold({ guestCount: 3 }, checkout)).status).toBe(200);
  expect(await seatsTaken(2)).toBe(3);
  expect((await hold({ date: '2026-11-24 15:00:00' }, checkout)).status).toBe(200);
  expect([await seatsTaken(2), await seatsTaken(3)]).toEqual([0, 8]);
});

test('a new hold by the same verified address for the same session replaces the old one', async () => {
  await hold();
  expect((await hold()).status).toBe(200);
  expect(await seatsTaken(2)).toBe(8);
});

test('a refused hold leaves the old one as it was', async () => {
  await api.verify('first@mail.example');
  const first = { guestEmail: 'first@mail.example', date: '2026-11-24 15:00:00', guestCount: 1 };
  await hold(first, newCheckout(), '198.51.100.7');
  const checkout = newCheckout();
  await hold({}, checkout);
  const { status, body } = await hold({ date: '2026-11-24 15:00:00' }, checkout);
  expect([status, body.type]).toEqual([409, 'SLOT_FULL']);
  expect([await seatsTaken(2), await seatsTaken(3)]).toEqual([8, 1]);
});

test('20 identical holds at once take the seats once', async () => {
  const checkout = newCheckout();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => hold({ guestCount: 2 }, checkout)),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await seatsTaken(2)).toBe(2);
});

test('refuses a hold for an unverified address or without a key', async () => {
  const stranger = await hold({ guestEmail: 'stranger@mail.example' });
  expect([stranger.status, stranger.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  const keyless = await api.call('POST', '/reservation/hold', {
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-11-24 13:00:00',
      guestCount: 1,
      guestEmail: 'maya@mail.example',
    },
  });
  expect(keyless.status).toBe(400);
  expect(await seatsTaken(2)).toBeUndefined();
});

test('a paid checkout cannot hold seats again', async () => {
  const checkout = newCheckout();
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: checkout });
  expect((await hold({ guestCount: 2 }, checkout)).status).toBe(409);
  expect(await seatsTaken(2)).toBe(2);
});

/** The start times of different sessions. */
const sessions = Array.from({ length: 15 }, (_, day) => addDays('2026-12-01', day))
  .filter((date) => !isClosedDay(date))
  .flatMap((date) => ['11', '13', '15', '17'].map((hour) => `${date} ${hour}:00:00`));

test('an address that holds 100 seats at once keeps no more than a full session', async () => {
  const answers = await Promise.all(
    sessions.slice(0, 50).map((date) => hold({ guestCount: 2, date })),
  );
  const held = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - held);
  expect(await heldSeats()).toBe(held * 2);
  expect(held).toBeLessThanOrEqual(4);
  const later = await hold({ guestCount: 8 });
  expect(later.status).toBe(held === 0 ? 200 : 429);
});

test('cards refused one after another hold no more than a full session', async () => {
  const pay = (date: string) =>
    api.call('POST', '/payment/create-payment', {
      body: paymentBody({
        sourceId: 'cnon:card-nonce-declined',
        details: { date, guestCount: 8 },
      }),
      key: newCheckout(),
    });
  expect((await pay('2026-11-24 11:00:00')).status).toBe(402);
  expect((await pay('2026-11-24 13:00:00')).status).toBe(402);
  expect((await pay('2026-11-24 15:00:00')).status).toBe(402);
  expect((await api.ledger()).payments).toHaveLength(3);
  expect(await heldSeats()).toBe(8);
});

test('a client that pays for 50 parties at once with refused cards keeps two full sessions', async () => {
  const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@mail.example`);
  for (const email of guests) await api.verify(email);
  const pay = async (guestEmail: string, index: number): Promise<number> => {
    const details = { guestEmail, guestCount: 8, date: sessions[index] };
    const request = {
      body: paymentBody({ sourceId: 'cnon:card-nonce-declined', details }),
      key: newCheckout(),
    };
    // On a busy machine, some requests wait longer for the lock than the server allows, and try again.
    for (;;) {
      const { status } = await api.call('POST', '/payment/create-payment', request);
      if (status !== 503) return status;
    }
  };
  const statuses = await Promise.all(guests.map(pay));
  expect(statuses.filter((status) => ![402, 429].includes(status))).toEqual([]);
  expect(await heldSeats()).toBeLessThanOrEqual(16);
});
