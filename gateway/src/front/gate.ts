import type { Bound } from './limits.ts';
import { busy, tooManyAtOnce } from './refusal.ts';

/** Lets so many in at once. */
export function createGate({ perClient, inAll }: Bound) {
  const present = new Map<string, number>();
  let total = 0;

  function leave(client: string) {
    const left = present.get(client)! - 1;
    total -= 1;
    if (left === 0) present.delete(client);
    else present.set(client, left);
  }

  return {
    /** Takes a place; to be called once to give it back. Throws 429 or 503 with Retry-After. */
    enter(client: string): () => void {
      const own = present.get(client) ?? 0;
      if (own >= perClient) throw tooManyAtOnce();
      if (total >= inAll) throw busy();
      present.set(client, own + 1);
      total += 1;
      return () => leave(client);
    },
  };
}
