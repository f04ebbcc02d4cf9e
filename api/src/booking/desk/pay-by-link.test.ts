import { newCheckout } from '../../test-api.ts';
import { guestToken } from '../test-booking.ts';
import { byLink, carla, type DepositTest, startDepositTest, until } from './test-deposit.ts';

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

type Wish = { key: string; guestCount: number; date?: string };

const hold = async (guestEmail: string, { key, ...party }: Wish) => {
  await api.verify(guestEmail);
  return api.call('POST', '/reservation/hold', {
    key,
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-01 13:00:00',
      guestEmail,
      ...party,
    },
  });
};

test('paying the deposit by link confirms the booking and sends the usual email', async () => {
  const id = await api.booked({
    ...byLink,
    price: { cents: 45_050, reason: 'A birthday.' },
  });
  expect((await api.payDeposit(id, { amount: 1 })).body.type).toBe('AMOUNT_MISMATCH');
  const { status, body } = await api.payDeposit(id, { amount: 90 });
  expect([status, body]).toMatchObject([
    200,
    { status: 'CONFIRMED', reservationId: id, amount: 9000 },
  ]);
  const shown = await api.show(id);
  expect(shown).toMatchObject({
    status: 'CONFIRMED',
    paid_cents: 9000,
    balance_cents: 36_050,
    cannot: { cancel: null },
  });
  expect(shown).not.toHaveProperty('to_pay');
  const mail = (await api.inbox(carla)).find(
    ({ subject }) => subject === 'Your workshop is booked',
  );
  expect(mail!.text).toContain('Deposit paid: $90.00');
  expect(mail!.text).toContain('At the workshop: $360.50');
  expect(await api.whats(id)).toEqual(expect.arrayContaining(['HELD', 'BOOKED', 'MAIL']));
  await api.lapse();
  expect([(await api.show(id)).status, await api.seatsTaken()]).toEqual(['CONFIRMED', 3]);
});

test('charges once when several guests pay by the same link at once', async () => {
  const id = await api.booked(byLink);
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.payDeposit(id)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await api.payDeposit(id)).body.status).toBe('CONFIRMED');
  expect(await api.captured()).toHaveLength(1);
});

test('a refused card keeps the seats held, however long ago the payment started', async () => {
  const id = await api.booked(byLink);
  await api.at('2026-11-20T20:00:00Z');
  expect((await api.payDeposit(id, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402);
  expect([(await api.show(id)).to_pay.until, await api.seatsTaken()]).toEqual([until, 3]);
  expect((await api.payDeposit(id)).status).toBe(200);
});

test('charges nobody for released seats when a guest pays as staff cancel', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await api.booked(byLink);
    const [paid, cancelled] = await Promise.all([api.payDeposit(id), api.cancel(id)]);
    const { status, paid_cents } = await api.show(id);
    if (paid.status === 200) {
      // The cancellation gets 400 if it read the booking before the payment and the charges after it.
      expect([400, 409]).toContain(cancelled.status);
      expect([status, paid_cents]).toEqual(['CONFIRMED', 9000]);
      await api.cancel(id, 9000);
    } else {
      expect([status, paid_cents, cancelled.status]).toEqual(['CANCELLED', 0, 200]);
    }
  }
  expect(await api.seatsTaken()).toBe(0);
});

test('seats that staff hold for an address outlive its own holds and do not count toward its limit', async () => {
  const id = await api.booked({ ...byLink, guestCount: 4 });
  const key = newCheckout();
  expect((await hold(carla, { key, guestCount: 3 })).status).toBe(200);
  expect((await hold(carla, { key, guestCount: 8, date: '2026-12-02 13:00:00' })).status).toBe(200);
  expect([(await api.show(id)).status, await api.seatsTaken()]).toEqual(['HELD', 12]);
  const again = await api.pay(newCheckout(), {
    details: { date: '2026-12-01 13:00:00', guestEmail: carla },
  });
  expect([again.status, again.body.type]).toEqual([409, 'DUPLICATE_BOOKING']);
  expect((await api.payDeposit(id)).status).toBe(200);
});

test('refuses a payment by link for another kind of booking or another booking’s link', async () => {
  const id = await api.booked({ guestEmail: carla });
  expect((await api.payDeposit(id)).body.error).toBe('Nothing is due now.');
  const held = await api.booked({ ...byLink, date: '2026-12-02 13:00:00' });
  const { status } = await api.call('POST', `/booking/${held}/deposit`, {
    token: await guestToken(api, id),
    body: { sourceId: 'cnon:card-nonce-ok' },
  });
  expect([status, await api.captured()]).toEqual([404, []]);
});
