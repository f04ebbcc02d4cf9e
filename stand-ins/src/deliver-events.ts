import { setTimeout as delay } from 'node:timers/promises';

export type Post = typeof fetch;

const retryDelaysMs = [250, 500, 1000, 2000, 4000];
const timeoutMs = 10_000;

type Call = { url: string; body: string; sign: (body: string) => Record<string, string> };

/** Posts signed events and repeats each until the receiver accepts it. */
export function createDelivery(post: Post) {
  const stop = new AbortController();

  const deliverOnce = async ({ url, body, sign }: Call) => {
    const answer = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(body) },
      body,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  };

  return {
    stop: () => stop.abort(),
    async deliver(call: Call): Promise<void> {
      for (const wait of [0, ...retryDelaysMs]) {
        await delay(wait, undefined, { ref: false });
        if (stop.signal.aborted) return;
        if (await deliverOnce(call).catch(() => false)) return;
      }
    },
  };
}
