import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export type SquareWebhook = { url: string; signatureKey: string };
export type SendEvent = (type: string, id: string, object: object) => void;
type Post = typeof fetch;

const merchantId = 'STANDINMERCHANT';
const retryDelaysMs = [250, 500, 1000, 2000, 4000];
const timeoutMs = 10_000;

/** Delivers events as Square signs them; without a target there is nobody to tell. */
export function createWebhooks(target: SquareWebhook | undefined, post: Post) {
  const stop = new AbortController();

  const deliverOnce = async (body: string, { url, signatureKey }: SquareWebhook) => {
    const signature = createHmac('sha256', signatureKey)
      .update(url + body)
      .digest('base64');
    const answer = await post(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signature,
      },
      body,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  };

  const deliver = async (body: string, to: SquareWebhook) => {
    for (const wait of [0, ...retryDelaysMs]) {
      await delay(wait, undefined, { ref: false });
      if (stop.signal.aborted) return;
      if (await deliverOnce(body, to).catch(() => false)) return;
    }
  };

  const sendEvent: SendEvent = (type, id, object) => {
    if (!target) return;
    const event = {
      merchant_id: merchantId,
      type,
      event_id: randomUUID(),
      created_at: new Date().toISOString(),
      data: { type: type.split('.')[0], id, object },
    };
    void deliver(JSON.stringify(event), target);
  };

  return { sendEvent, stop: () => stop.abort() };
}
