import { randomUUID } from 'node:crypto';
import { SquareClient, WebhooksHelper } from 'square';
import { startStandIns } from '../index.ts';
import { type Receiver, startReceiver } from '../test-receiver.ts';
import { order, refusal } from './test-square.ts';

const signatureKey = 'a signature key';
let receiver: Receiver;
let standIns: Awaited<ReturnType<typeof startStandIns>>;
let client: SquareClient;

beforeEach(async () => {
  receiver = await startReceiver();
  const squareWebhook = { url: receiver.url, signatureKey };
  standIns = await startStandIns({ port: 0, squareWebhook });
  client = new SquareClient({ token: 'any', baseUrl: `${standIns.url}/square`, maxRetries: 0 });
});

afterEach(async () => {
  await standIns.close();
  receiver.close();
});

const pay = (more: object = {}) => client.payments.create(order(more));

/** The first events, each as its type and the status of its payment or refund, in alphabetical order. */
const eventsOf = async (count: number) =>
  (await receiver.events(count))
    .map(({ body }) => {
      const { type, data } = JSON.parse(body) as {
        type: string;
        data: { type: string; object: Record<string, { status: string }> };
      };
      return `${type} ${data.object[data.type]!.status}`;
    })
    .sort();

const ofPayment = ['payment.created APPROVED', 'payment.updated COMPLETED'];

test('reports a payment in events that Square’s own helper verifies', async () => {
  await pay();
  expect(await eventsOf(2)).toEqual(ofPayment);
  for (const { body, headers } of await receiver.events(2)) {
    const signatureHeader = String(headers['x-square-hmacsha256-signature']);
    const check = { requestBody: body, signatureHeader, notificationUrl: receiver.url };
    expect(await WebhooksHelper.verifySignature({ ...check, signatureKey })).toBe(true);
    expect(await WebhooksHelper.verifySignature({ ...check, signatureKey: 'other' })).toBe(false);
    expect(JSON.parse(body)).toMatchObject({
      merchant_id: expect.any(String),
      event_id: expect.any(String),
      data: { type: 'payment', object: { payment: { reference_id: 'reservation-1' } } },
    });
  }
});

test('reports a refund and the payment that it changes', async () => {
  const { payment } = await pay();
  await client.refunds.refundPayment({
    idempotencyKey: randomUUID(),
    paymentId: String(payment?.id),
    amountMoney: { amount: 6000n, currency: 'USD' },
  });
  expect(await eventsOf(5)).toEqual([
    ...ofPayment,
    'payment.updated COMPLETED',
    'refund.created PENDING',
    'refund.updated COMPLETED',
  ]);
});

test('reports an authorization, a decline and a cancellation, but no capture', async () => {
  const { payment } = await pay({ autocomplete: false });
  await client.payments.cancel({ paymentId: String(payment?.id) });
  await refusal(pay({ sourceId: 'cnon:card-nonce-declined' }));
  expect(await eventsOf(3)).toEqual([
    'payment.created APPROVED',
    'payment.created FAILED',
    'payment.updated CANCELED',
  ]);
});

test('reports a payment from elsewhere', async () => {
  await fetch(`${standIns.url}/ledger.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5000, locationId: 'L1' }),
  });
  expect(await eventsOf(1)).toEqual(['payment.updated COMPLETED']);
});

test('repeats an event that the receiver refused or never answered', async () => {
  receiver.failures.push('refuse', 'disconnect');
  await pay();
  expect(await eventsOf(2)).toEqual(ofPayment);
});
