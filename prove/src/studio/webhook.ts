import { createHmac, randomUUID } from 'node:crypto';

/** Events as Square signs them: HMAC of the address and the body. */
export const sign = (body: string, { key, url }: { key: string; url: string }): string =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64');

export const eventBody = (paymentId: string): string =>
  JSON.stringify({
    merchant_id: 'PROVE',
    type: 'payment.updated',
    event_id: randomUUID(),
    data: { type: 'payment', id: paymentId },
  });
