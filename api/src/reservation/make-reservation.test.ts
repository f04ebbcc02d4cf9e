import { byLink } from '../booking/desk/test-deposit.ts';
import { startTillTest, type TillTest } from '../booking/desk/test-till.ts';
import { changeState, makeReservation } from './change-state.ts';

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

test('only staff confirm a booking without a payment', async () => {
  await api.booked();
  const [booked] = await api.reservations();
  const row = { ...booked!, id: 'another', bookingNumber: 'ANOTHER1', liveCheckoutId: null };
  const made = api.database.transaction((manager) =>
    makeReservation(manager, { row, actor: 'visitor', now: api.clock.now }),
  );
  await expect(made).rejects.toThrow('A booking cannot begin as CONFIRMED by visitor');
  expect(await api.reservations()).toHaveLength(1);
});

test('only staff confirm seats held for a deposit by link without its payment', async () => {
  const id = await api.booked(byLink);
  const confirmed = (actor: 'visitor' | 'admin') =>
    api.database.transaction((manager) =>
      changeState(manager, { id, from: ['HELD'], to: 'CONFIRMED', actor, now: api.clock.now }),
    );
  await expect(confirmed('visitor')).rejects.toThrow('cannot go from HELD to CONFIRMED');
  expect((await api.rows()).reservation?.state).toBe('HELD');
  expect(await confirmed('admin')).toBe(true);
});
