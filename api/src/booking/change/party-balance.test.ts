import { type BalanceTest, startBalanceTest } from '../../payment/extra/test-balance.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { newCheckout } from '../../test-api.ts';
import { guestToken, startBookingTest } from '../test-booking.ts';

let api: BalanceTest;
beforeEach(async () => {
  api = await startBalanceTest();
});
afterEach(() => api.close());

const guest = async (path: string, body: object) => {
  const token = await guestToken(api, api.id);
  const url = `/booking/${api.id}${path}`;
  expect(await api.call('POST', url, { token, key: newCheckout(), body })).toMatchObject({
    status: 200,
  });
  return api.show();
};
const join = (addedGuests: number) =>
  guest('/pay', { sourceId: 'cnon:card-nonce-ok', addedGuests });
const shrink = async (index: number) => {
  const { fewer, version } = await api.show();
  const { guest_count: guestCount, refund_cents: refundCents } = fewer[index];
  return guest('/guests', { guestCount, refundCents, version });
};
type Party = { guest_count: number; balance_cents: number };
const told = ({ fewer, more }: { fewer: Party[]; more: Party[] }) =>
  [...fewer, ...more].map(({ guest_count, balance_cents }) => [guest_count, balance_cents]);

test('shows the balance for each party size up to the session’s seats, and counts bench lines once', async () => {
  await api.atBench(api.id, { cents: 2550 });
  expect(told(await api.show())).toEqual([
    [1, 16_050],
    [3, 43_050],
    [4, 56_550],
    [5, 70_050],
    [6, 83_550],
    [7, 97_050],
    [8, 110_550],
  ]);
  expect((await join(2)).balance_cents).toBe(56_550);
  expect((await shrink(2)).balance_cents).toBe(16_050);
});

test('with an agreed price, a guest who joins adds the price at booking, and one who leaves does not lower it', async () => {
  await api.reprice(api.id, { cents: 30_000 });
  expect(told(await api.show()).slice(0, 3)).toEqual([
    [1, 27_000],
    [3, 37_500],
    [4, 51_000],
  ]);
  const joined = await join(1);
  expect(joined.balance_cents).toBe(37_500);
  expect(told(joined).slice(0, 3)).toEqual([
    [2, 24_000],
    [1, 27_000],
    [4, 51_000],
  ]);
  expect((await shrink(1)).balance_cents).toBe(27_000);
});

test('still shows the right balance for each party size after a refund', async () => {
  await join(2);
  expect(told(await shrink(0)).slice(0, 3)).toEqual([
    [2, 27_000],
    [1, 13_500],
    [4, 54_000],
  ]);
});

test('a paid balance stays paid for the guests it was for', async () => {
  await api.payBalance();
  expect(told(await api.show()).slice(0, 2)).toEqual([
    [1, 0],
    [3, 13_500],
  ]);
  expect((await join(1)).balance_cents).toBe(13_500);
});

test('a guest who leaves a paid booking is refunded the deposit and that part of the balance', async () => {
  await api.payBalance();
  expect((await api.show()).fewer[0]).toMatchObject({ guest_count: 1, refund_cents: 16_500 });
  const after = await shrink(0);
  expect(after).toMatchObject({
    guest_count: 1,
    balance_cents: 0,
    balance_paid_cents: 13_500,
    refunded_cents: 3000,
  });
  expect((await api.account()).balance_cents).toBe(0);
});

test('shows what the desk has overcharged for a smaller party, and staff pay it out', async () => {
  const { version } = await api.show();
  await api.take(api.id, { amountCents: 27_000, version });
  expect((await api.show()).fewer[0]).toMatchObject({
    refund_cents: 3000,
    desk_refund_cents: 13_500,
  });
  await shrink(0);
  expect((await api.account()).balance_cents).toBe(-13_500);
});

test('shows the balance for seats that the guest holds in a full session', async () => {
  const full = await startBookingTest({ guestCount: 6 });
  await full.holdMore(2);
  expect(await full.show()).toMatchObject({
    free_seats: 2,
    more: [
      { guest_count: 7, balance_cents: 94_500 },
      { guest_count: 8, balance_cents: 108_000 },
    ],
  });
  await full.close();
});

test('shows no balance for another party size when a workshop is priced for the party', async () => {
  const couple = await startBookingTest({ service: 'Couple Rings Workshop' });
  const { fewer, more, balance_cents } = await couple.show();
  expect([fewer, more]).toEqual([[], undefined]);
  expect(balance_cents).toBeGreaterThan(0);
  await couple.close();
});

test('guests who joined and left again change no balance when no price per guest was recorded', async () => {
  await join(1);
  await api.database.run((manager) =>
    manager.update(PaymentAttempt, { amountCents: 3000 }, { unitCents: null }),
  );
  expect((await api.show()).fewer[0]).toMatchObject({ guest_count: 2, balance_cents: 27_000 });
  expect((await shrink(0)).balance_cents).toBe(27_000);
});
