import { newCheckout } from '../../test-api.ts';
import { byLink, carla, type DepositTest, startDepositTest } from './test-deposit.ts';

// A deposit by link that the guest pays at the desk.

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

const bookedMails = async () =>
  (await api.inbox(carla)).filter(({ subject }) => subject === 'Your workshop is booked');

test('a desk payment confirms the booking, and the email shows the amount', async () => {
  const id = await api.booked(byLink);
  await api.inbox(carla);
  api.passSeconds(60);
  const { status, body } = await api.take(id, { amountCents: 9000 });
  expect([status, body.reservation.status, body.reservation.version]).toEqual([
    200,
    'CONFIRMED',
    2,
  ]);
  expect(body).toMatchObject({
    balance_cents: 40_500,
    account: { desk: [{ method: 'CASH', amount_cents: 9000 }] },
    cannot: { cancel: null, move: null },
  });
  const [mail, ...others] = await bookedMails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Paid at the studio: $90.00');
  expect(mail!.text).toContain('At the workshop: $405.00');
  expect(await api.whats(id)).toEqual(['MAIL', 'DESK', 'BOOKED', 'MAIL', 'HELD']);
  expect((await api.payDeposit(id)).body.error).toBe('Nothing is due now.');
  await api.lapse();
  expect([(await api.show(id)).status, await api.seatsTaken()]).toEqual(['CONFIRMED', 3]);
});

test('the same request sent many times confirms once and emails once', async () => {
  const id = await api.booked(byLink);
  const key = newCheckout();
  const press = () => api.take(id, { amountCents: 9000 }, key);
  const answers = await Promise.all(Array.from({ length: 6 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await api.desk(id)).account.desk).toHaveLength(1);
  expect(await bookedMails()).toHaveLength(1);
});

test('a link payment and a desk payment at the same moment are each recorded correctly', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await api.booked(byLink);
    const before = (await api.captured()).length;
    const [paid, taken] = await Promise.all([
      api.payDeposit(id),
      api.take(id, { amountCents: 9000 }),
    ]);
    const { reservation, account } = await api.desk(id);
    const isOnline = paid.status === 200;
    // The desk payment may still succeed after the link's, as a payment of the balance. If the desk comes first,
    // the link charges nothing.
    expect([paid.status, taken.status]).toContain(200);
    expect([200, 409]).toEqual(expect.arrayContaining([paid.status, taken.status]));
    expect((await api.captured()).length - before).toBe(isOnline ? 1 : 0);
    expect(account.desk).toHaveLength(taken.status === 200 ? 1 : 0);
    const paidCents = 9000 * [paid, taken].filter(({ status }) => status === 200).length;
    expect([reservation.status, account.balance_cents]).toEqual(['CONFIRMED', 49_500 - paidCents]);
    const { version } = reservation;
    const body = { refundCents: isOnline ? 9000 : 0, version };
    expect((await api.staff('POST', `/admin/booking/${id}/cancel`, { body })).status).toBe(200);
  }
});

test('neither a refused card nor a payment after the desk’s is charged', async () => {
  const id = await api.booked(byLink);
  expect((await api.payDeposit(id, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402);
  expect((await api.take(id, { amountCents: 9000 })).status).toBe(200);
  expect(await api.payDeposit(id)).toMatchObject({
    status: 409,
    body: { type: 'NOT_CHANGEABLE', error: 'Nothing is due now.' },
  });
  expect(await api.captured()).toEqual([]);
});

test('refuses desk payments while the guest pays by the link', async () => {
  const id = await api.booked(byLink);
  await api.fault('create', '500-before');
  expect((await api.payDeposit(id)).status).toBe(202);
  expect(await api.take(id, { amountCents: 9000 })).toMatchObject({
    status: 409,
    body: {
      type: 'NOT_CHANGEABLE',
      error: 'A payment for this booking is in progress. Please try again in a minute.',
    },
  });
});

test('refuses desk payments for released seats and for a visitor’s hold', async () => {
  const id = await api.booked(byLink);
  await api.lapse();
  expect(await api.take(id, { amountCents: 9000 })).toMatchObject({
    status: 409,
    body: { error: 'The deposit was not paid, so we released the seats.' },
  });
  const maya = 'maya@mail.example';
  await api.verify(maya);
  const held = await api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-02 13:00:00',
      guestCount: 1,
      guestEmail: maya,
    },
  });
  expect(held.status).toBe(200);
  const visitors = (await api.reservations()).find(({ guestEmail }) => guestEmail === maya);
  expect((await api.take(visitors!.id, { amountCents: 3000 })).status).toBe(404);
});
