import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Request } from './call.ts';
import type { Studio } from './start-studio.ts';

export type Sent = { request: Request; answer: Answer; startedAt: number };

type Load = {
  /** Requests a second, whether or not the last ones were answered. */
  perSecond: number;
  next(): Request;
};

/** Keeps sending until `stop`, which waits for the answers and hands all of them over. */
export function startLoad(studio: Pick<Studio, 'call'>, { perSecond, next }: Load) {
  const running = new Set<Promise<void>>();
  const sent: Sent[] = [];
  let isStopped = false;
  const send = () => {
    const request = next();
    const startedAt = performance.now();
    const work: Promise<void> = studio.call(request).then((answer) => {
      sent.push({ request, answer, startedAt });
      running.delete(work);
    });
    running.add(work);
  };
  const began = performance.now();
  const loop = (async () => {
    for (let count = 0; !isStopped; count++) {
      const dueIn = began + (count * 1000) / perSecond - performance.now();
      if (dueIn > 0) await sleep(dueIn);
      if (!isStopped) send();
    }
  })();
  return {
    async stop(): Promise<Sent[]> {
      isStopped = true;
      await loop;
      await Promise.all(running);
      return sent;
    },
  };
}

/** The value below which this part of the values lies. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
