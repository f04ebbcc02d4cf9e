import { createHmac } from 'node:crypto';
import { newCheckout } from '../test-api.ts';
import { pushRefunds } from './push-refunds.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { type PaymentTest, startPaymentTest } from './test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

function announce(
  objectId: string,
  { eventId = newCheckout(), signedBy = '', type = 'payment.updated' } = {},
) {
  const { SQUARE_WEBHOOK_URL: url, SQUARE_WEBHOOK_SIGNATURE_KEY: key } = api.deps.env;
  const body = JSON.stringify({
    event_id: eventId,
    type,
    data: { type: type.split('.')[0], id: objectId, object: {} },
  });
  const signature = createHmac('sha256', signedBy || key)
    .update(url + body)
    .digest('base64');
  return fetch(`${api.url}/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    body,
  });
}

test('F14: a webhook, three times and before our own answer, confirms once', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const [payment] = await api.captured();
  for (const eventId of ['one', 'one', 'two']) {
    expect((await announce(payment!.id, { eventId })).status).toBe(200);
  }
  await handleWebhooks(api.deps);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
});

test('a forged webhook is refused and a true one about nothing has no effect', async () => {
  await api.fault('create', '500-before');
  await api.pay();
  expect((await announce('made-up', { signedBy: 'another key' })).status).toBe(401);
  expect((await announce('made-up')).status).toBe(200);
  await handleWebhooks(api.deps);
  expect((await api.rows()).reservation?.state).toBe('PAYING');
});

test('F21: a refund that Square has finished is finished here once it is announced', async () => {
  await api.chargeBehindOurBack({ amount: 6000 });
  await reconcilePayments(api.deps);
  await pushRefunds(api.deps);
  const [refund] = await api.refunds();
  expect(refund?.state).toBe('PENDING');
  await announce(refund!.squareRefundId!, { type: 'refund.updated' });
  await handleWebhooks(api.deps);
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
});
