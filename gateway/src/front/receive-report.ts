import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressOf, clientOf, networkOf } from './client-of.ts';
import { createGate } from './gate.ts';
import type { Bound } from './limits.ts';
import { readBody } from './read-body.ts';
import { tooManyAtOnce } from './refusal.ts';

type Bounds = {
  /** Reports each minute. */
  perMinute: { perNetwork: number; inAll: number };
  bodyBytes: number;
  isBehindFront: boolean;
  /** Called for each report over a limit. */
  onLimit: () => void;
};

/** Reports that have not fully arrived. */
const receiving: Bound = { perClient: 5, inAll: 100 };
const bodyMs = 5_000;

/** Receives small reports that browsers send on their own. Throws 429, 413, 408 or 503 for a report over a limit. */
export function reportReceiver({ perMinute, bodyBytes, isBehindFront, onLimit }: Bounds) {
  const ofNetwork = new RateLimiterMemory({ points: perMinute.perNetwork, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: perMinute.inAll, duration: 60 });
  const gate = createGate(receiving);

  /** Counts the network first, so that one network cannot use up what all share. */
  async function limit(network: string) {
    await ofNetwork
      .consume(network)
      .then(() => ofAll.consume('all'))
      .catch(() => {
        onLimit();
        throw tooManyAtOnce();
      });
  }

  return async (ctx: Context): Promise<{ network: string; body: Buffer }> => {
    const client = clientOf(addressOf(ctx.req, isBehindFront));
    const network = networkOf(client);
    await limit(network);
    const leave = gate.enter(client);
    const exchange = { request: ctx.req, response: ctx.res };
    const body = await readBody(exchange, { bodyBytes, bodyMs }).finally(leave);
    return { network, body };
  };
}
