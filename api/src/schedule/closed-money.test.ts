import { type OfferTest, options, startOfferTest } from '../booking/offer/test-offer.ts';
import { byLink, carla, type DepositTest, startDepositTest } from '../booking/desk/test-deposit.ts';
import { type BalanceTest, startBalanceTest } from '../payment/extra/test-balance.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { newCheckout } from '../test-api.ts';

const date = '2026-12-01 13:00:00';
const closeDay = async (api: PaymentTest) =>
  api.call('POST', '/admin/schedule/close', {
    token: await api.adminToken(),
    body: { from: '2026-12-01', to: '2026-12-01', reason: 'Illness' },
  });

/** Closes the day while Square processes the next card. */
function closeWhileCharging(api: PaymentTest): void {
  const { square } = api.deps;
  api.deps.square = {
    ...square,
    charge: async (order) => {
      api.deps.square = square;
      await closeDay(api);
      return square.charge(order);
    },
  };
}

describe('a session that closes while a card is refused', () => {
  let api: PaymentTest;
  const checkout = newCheckout();
  const pay = (sourceId: string, guestCount = 2) =>
    api.pay(checkout, { sourceId, details: { date, guestCount } });

  beforeEach(async () => {
    api = await startPaymentTest();
    closeWhileCharging(api);
    expect(await pay('cnon:card-nonce-declined')).toMatchObject({ status: 402 });
  });
  afterEach(() => api.close());

  test('refuses a second card', async () => {
    expect(await pay('cnon:card-nonce-ok')).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
    expect(await api.captured()).toEqual([]);
    expect(await api.subjects()).toEqual([]);
  });

  test('refuses a smaller party', async () => {
    expect(await pay('cnon:card-nonce-ok', 1)).toMatchObject({ body: { type: 'SLOT_CLOSED' } });
    expect(await api.captured()).toEqual([]);
  });
});

describe('a deposit by link in a closed session', () => {
  let api: DepositTest;
  let id: string;
  beforeEach(async () => {
    api = await startDepositTest();
    id = await api.booked(byLink);
  });
  afterEach(() => api.close());

  test('cannot be paid at the desk, and confirms nothing', async () => {
    await closeDay(api);
    expect(await api.take(id, { amountCents: 9000 })).toMatchObject({
      status: 409,
      body: { type: 'NOT_CHANGEABLE', error: (await api.desk(id)).cannot.resend },
    });
    expect((await api.desk(id)).reservation.status).toBe('HELD');
  });

  test('cannot be paid with a second card', async () => {
    closeWhileCharging(api);
    expect(await api.payDeposit(id, { sourceId: 'cnon:card-nonce-declined' })).toMatchObject({
      status: 402,
    });
    expect(await api.payDeposit(id)).toMatchObject({ status: 409 });
    expect(await api.captured()).toEqual([]);
  });
});

describe('the balance of a booking in a closed session', () => {
  let api: BalanceTest;
  beforeEach(async () => {
    api = await startBalanceTest();
    await closeDay(api);
  });
  afterEach(() => api.close());

  test('cannot be paid online, and the booking says that its session is closed', async () => {
    const error =
      'The studio had to close this session and will contact you about another one. Nothing is due now.';
    expect(await api.show()).toMatchObject({
      is_closed: true,
      cannot: { pay: error, more: error, move: null, cancel: null },
    });
    expect(await api.payBalance()).toMatchObject({ status: 409, body: { error } });
    expect(await api.charged()).toEqual([6000]);
  });

  test('can be paid once the booking has moved', async () => {
    const { version } = await api.show();
    await api.call('POST', `/booking/${api.id}/move`, {
      token: api.guest(),
      body: { date: '2026-12-02 13:00:00', version },
    });
    expect((await api.show()).is_closed).toBeUndefined();
    expect((await api.payBalance()).status).toBe(200);
  });
});

describe('an offer', () => {
  let api: OfferTest;
  beforeEach(async () => {
    api = await startOfferTest();
    await api.send();
  });
  afterEach(() => api.close());

  test('refuses a move to the closed session itself', async () => {
    expect(await api.answer({ answer: 'move', date })).toMatchObject({
      body: { type: 'SLOT_CLOSED' },
    });
    expect((await api.answers()).affected[0].offer.answer).toBeNull();
    expect(await api.answer({ answer: 'move', date: options[0] })).toMatchObject({ status: 200 });
  });
});

test('the email about a closed session promises no refund to a guest who has paid nothing by card', async () => {
  const api = await startDepositTest();
  const bookingId = await api.booked({ guestEmail: carla, deposit: 'DESK', notify: true });
  await closeDay(api);
  const body = { offers: [{ bookingId, options }], alternative: 'REFUND' };
  expect((await api.staff('POST', '/admin/offers', { body })).body).toMatchObject({ sent: 1 });
  const mail = (await api.inbox(carla)).find(({ subject }) =>
    subject.startsWith('We had to close'),
  );
  expect(mail!.text).toContain('Moving is free. If you don’t answer, we’ll cancel your booking.');
  expect(mail!.text).not.toMatch(/refund|\$0\.00/);
  await api.close();
});
