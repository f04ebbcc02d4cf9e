import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

let bought = 0;

/** Each booking has another address and session. All pay with the same test card. */
async function buy(guestCount: number, client: string): Promise<void> {
  bought += 1;
  const guestEmail = `guest${bought}@mail.example`;
  await api.verify(guestEmail);
  const date = `2026-12-${String(1 + (bought % 5)).padStart(2, '0')} ${11 + 2 * (bought % 4)}:00:00`;
  const body = paymentBody({ details: { guestEmail, guestCount, date } });
  const { status } = await api.call('POST', '/payment/create-payment', {
    key: newCheckout(),
    client,
    body,
  });
  expect(status).toBe(200);
}

const subjects = async () =>
  (await api.inbox(api.deps.env.STUDIO_EMAIL)).map(({ subject }) => subject).sort();

const ofCard = 'Someone booked 24 seats within an hour with one card';
const ofNetwork = 'Someone booked 24 seats within an hour from one network';

test('emails the studio once when one card buys 24 seats within an hour, from any network', async () => {
  await buy(8, '198.51.100.7');
  await buy(8, '203.0.113.7');
  await buy(7, '192.0.2.7');
  expect(await subjects()).toEqual([]);
  await buy(1, '198.18.0.7');
  expect(await subjects()).toEqual([ofCard]);
  await buy(8, '198.18.1.7');
  expect(await subjects()).toEqual([ofCard]);
});

test('emails the studio when one network buys 24 seats within an hour', async () => {
  for (const host of [7, 8, 9]) await buy(8, `198.51.100.${host}`);
  expect(await subjects()).toEqual([ofNetwork, ofCard].sort());
});
