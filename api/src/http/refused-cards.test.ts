import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { refusedFrom, statuses, together } from './test-throttles.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

test('refuses the fourth card of a checkout after three refused ones', async () => {
  await api.verify('maya@mail.example');
  const key = newCheckout();
  const pay = (sourceId: string) =>
    api.call('POST', '/payment/create-payment', { body: paymentBody({ sourceId }), key });
  expect(await statuses(3, () => pay('cnon:card-nonce-declined'))).toEqual([402, 402, 402]);
  expect((await pay('cnon:card-nonce-ok')).status).toBe(429);
  expect((await api.ledger()).payments).toHaveLength(3);
});

type Try = { guest: number; client?: string; sourceId?: string };

/** Pays for a separate checkout, 32 guests a day. */
const payFor = ({ guest, client, sourceId = 'cnon:card-nonce-declined' }: Try, email: string) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({
      sourceId,
      details: {
        guestEmail: email,
        guestCount: 1,
        date: `2026-11-${24 + Math.floor(guest / 32)} ${11 + 2 * (guest % 4)}:00:00`,
      },
    }),
    key: newCheckout(),
    ...(client ? { client } : {}),
  });

test('refuses the sixth card of an address after five refused ones', async () => {
  await api.verify('maya@mail.example');
  let sent = 0;
  const pay = () => payFor({ guest: ++sent, client: `198.51.100.${sent}` }, 'maya@mail.example');
  expect(await statuses(6, pay)).toEqual(refusedFrom(6, 6, 402));
  expect((await api.ledger()).payments).toHaveLength(5);
});

const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => `guest${index}@mail.example`);

test('refuses the eleventh card of a client after ten refused ones', async () => {
  for (const email of guests(11)) await api.verify(email);
  let guest = 0;
  const pay = () => payFor({ guest }, `guest${guest++}@mail.example`);
  expect(await statuses(11, pay)).toEqual(refusedFrom(11, 11, 402));
});

test('tries ten of 50 cards that a client sends together', async () => {
  for (const email of guests(50)) await api.verify(email);
  const answers = await together(50, (guest) => payFor({ guest }, `guest${guest}@mail.example`));
  expect(answers).toEqual({ 402: 10, 429: 40 });
  expect((await api.ledger()).payments).toHaveLength(10);
});
