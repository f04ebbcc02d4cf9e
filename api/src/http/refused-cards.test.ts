import { pino } from 'pino';
import { registerCustomer } from '../docs/test-example.ts';
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

/** The alerts in the log from now on. */
function alertsOf({ deps }: TestApi): string[] {
  const alerts: string[] = [];
  const note = (line: string) => {
    const { alert, msg } = JSON.parse(line) as { alert?: boolean; msg: string };
    if (alert) alerts.push(msg);
  };
  deps.log = pino({}, { write: note });
  return alerts;
}

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

test('refuses the 101st card of a network after a hundred refused ones, and alerts the studio once', async () => {
  const alerts = alertsOf(api);
  for (const email of guests(101)) await api.verify(email);
  let guest = 0;
  const pay = () => payFor({ guest, client: `203.0.113.${guest}` }, `guest${guest++}@mail.example`);
  expect(await statuses(101, pay)).toEqual(refusedFrom(101, 101, 402));
  expect(alerts).toEqual(['one network has tried many cards that were refused']);
});

test('after a hundred refused cards of a network, a signed-in customer there can still pay', async () => {
  api.deps.throttles.refusedCardsPerSite.points = 1;
  const token = await registerCustomer(api, 'maya@mail.example');
  await api.verify('other@mail.example');
  expect((await payFor({ guest: 0 }, 'other@mail.example')).status).toBe(402);
  const body = paymentBody({ details: { guestEmail: 'maya@mail.example' } });
  const pay = (more: object) =>
    api.call('POST', '/payment/create-payment', { body, key: newCheckout(), ...more });
  await api.verify('maya@mail.example');
  expect((await pay({})).status).toBe(429);
  expect((await pay({ token })).status).toBe(200);
});

test('tries ten of 50 cards that a network sends together at its limit', async () => {
  api.deps.throttles.refusedCardsPerSite.points = 10;
  for (const email of guests(50)) await api.verify(email);
  const answers = await together(50, (guest) => payFor({ guest }, `guest${guest}@mail.example`));
  expect(answers).toEqual({ 402: 10, 429: 40 });
  expect((await api.ledger()).payments).toHaveLength(10);
});
