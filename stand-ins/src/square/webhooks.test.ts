import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SquareClient, WebhooksHelper } from 'square';
import { startStandIns } from '../index.ts';

type Delivery = { body: string; signature: string };
const signatureKey = 'a signature key';
let receiver: Server;
let deliveries: Delivery[];
let refusals: number;
let url: string;
let standIns: Awaited<ReturnType<typeof startStandIns>>;
let client: SquareClient;

beforeEach(async () => {
  deliveries = [];
  refusals = 0;
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (refusals > 0) {
        refusals -= 1;
        return response.writeHead(503).end();
      }
      deliveries.push({
        body,
        signature: String(request.headers['x-square-hmacsha256-signature']),
      });
      receiver.emit('delivered');
      return response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
  standIns = await startStandIns({ port: 0, squareWebhook: { url, signatureKey } });
  client = new SquareClient({ token: 'any', baseUrl: `${standIns.url}/square`, maxRetries: 0 });
});

afterEach(async () => {
  await standIns.close();
  receiver.closeAllConnections();
  receiver.close();
});

const pay = () =>
  client.payments.create({
    idempotencyKey: randomUUID(),
    sourceId: 'cnon:card-nonce-ok',
    amountMoney: { amount: 6000n, currency: 'USD' },
    locationId: 'L1',
    referenceId: 'reservation-1',
  });

const deliveriesOf = async (count: number) => {
  while (deliveries.length < count) await once(receiver, 'delivered');
  return deliveries;
};

const typesOf = (received: Delivery[]) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort();

test('reports a payment in events that Square’s own helper verifies', async () => {
  await pay();
  const received = await deliveriesOf(2);
  expect(typesOf(received)).toEqual(['payment.created', 'payment.updated']);
  for (const { body, signature } of received) {
    const check = { requestBody: body, signatureHeader: signature, notificationUrl: url };
    expect(await WebhooksHelper.verifySignature({ ...check, signatureKey })).toBe(true);
    expect(await WebhooksHelper.verifySignature({ ...check, signatureKey: 'other' })).toBe(false);
    expect(JSON.parse(body)).toMatchObject({
      merchant_id: expect.any(String),
      event_id: expect.any(String),
      data: { type: 'payment', object: { payment: { reference_id: 'reservation-1' } } },
    });
  }
});

test('reports a refund too', async () => {
  const { payment } = await pay();
  await client.refunds.refundPayment({
    idempotencyKey: randomUUID(),
    paymentId: String(payment?.id),
    amountMoney: { amount: 6000n, currency: 'USD' },
  });
  const received = await deliveriesOf(5);
  expect(typesOf(received)).toEqual(expect.arrayContaining(['refund.created', 'refund.updated']));
});

test('repeats an event that the receiver refused', async () => {
  refusals = 2;
  await pay();
  expect(typesOf(await deliveriesOf(2))).toEqual(['payment.created', 'payment.updated']);
});
