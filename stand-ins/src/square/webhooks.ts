import { createHmac, randomUUID } from 'node:crypto';
import { createDelivery, type Post } from '../deliver-events.ts';

export type SquareWebhook = { url: string; signatureKey: string };
export type SendEvent = (type: string, id: string, object: object) => void;

const merchantId = 'STANDINMERCHANT';

/** Delivers events signed as Square signs them. Without a target it delivers nothing. */
export function createWebhooks(target: SquareWebhook | undefined, post: Post) {
  const { deliver, stop } = createDelivery(post);

  const sendEvent: SendEvent = (type, id, object) => {
    if (!target) return;
    const { url, signatureKey } = target;
    const event = {
      merchant_id: merchantId,
      type,
      event_id: randomUUID(),
      created_at: new Date().toISOString(),
      data: { type: type.split('.')[0], id, object },
    };
    const sign = (body: string) => ({
      'x-square-hmacsha256-signature': createHmac('sha256', signatureKey)
        .update(url + body)
        .digest('base64'),
    });
    void deliver({ url, body: JSON.stringify(event), sign });
  };

  return { sendEvent, stop };
}
