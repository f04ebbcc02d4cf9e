import { startTillTest, type TillTest } from '../booking/desk/test-till.ts';
import { makeReservation } from './change-state.ts';

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

test('nobody but staff confirms a booking without a payment', async () => {
  await api.booked();
  const [booked] = await api.reservations();
  const row = { ...booked!, id: 'another', bookingNumber: 'ANOTHER1', liveCheckoutId: null };
  const made = api.database.transaction((manager) =>
    makeReservation(manager, { row, actor: 'visitor', now: api.clock.now }),
  );
  await expect(made).rejects.toThrow('A reservation cannot begin as CONFIRMED by visitor');
  expect(await api.reservations()).toHaveLength(1);
});
