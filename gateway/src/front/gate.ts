import { networkOf } from './client-of.ts';
import type { Bound } from './limits.ts';
import { busy, tooManyAtOnce } from './refusal.ts';

/**
 * Limits how many requests are admitted at once. The clients of one network together get at most a
 * quarter of all places.
 */
export function createGate({ perClient, inAll }: Bound) {
  const perNetwork = Math.max(perClient, inAll / 4);
  const present = new Map<string, number>();
  let total = 0;

  const presentOf = (key: string) => present.get(key) ?? 0;

  function add(keys: string[], change: 1 | -1) {
    total += change;
    for (const key of keys) {
      const count = presentOf(key) + change;
      if (count === 0) present.delete(key);
      else present.set(key, count);
    }
  }

  return {
    /** Takes a place and returns a function that frees it. Throws 429 or 503 with Retry-After if none is free. */
    enter(client: string): () => void {
      const network = `of ${networkOf(client)}`;
      const isTooMany = presentOf(client) >= perClient || presentOf(network) >= perNetwork;
      if (isTooMany) throw tooManyAtOnce();
      if (total >= inAll) throw busy();
      add([client, network], 1);
      return () => add([client, network], -1);
    },
  };
}
