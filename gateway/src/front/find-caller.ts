import { createHash } from 'node:crypto';
import type { RequestOptions } from 'node:http';
import * as z from 'zod/mini';
import { askApi, createApiAgent } from './ask-api.ts';
import { apiUnavailable, Refusal } from './refusal.ts';

/** A caller whose token the API has verified. `key` is the same for all requests of one sign-in session or booking. */
const caller = z.object({ key: z.string(), isStaff: z.boolean() });
export type Caller = z.infer<typeof caller>;

/** The API's errors, as in the contract. */
const refused = z.object({ error: z.string(), type: z.string() });

/** The most tokens that are remembered. */
const remembered = 1_000;

/** So many tokens are checked at once; the others wait. */
const concurrency = 32;

/**
 * Asks the API whose token a request has, at most once in `rememberMs` for a valid token. The answer only gives a
 * place: the API checks the token of each call itself. Throws the API's refusal of an invalid token.
 */
export function createFindCaller(api: RequestOptions, rememberMs: number) {
  const agent = createApiAgent({ maxSockets: concurrency });
  const known = new Map<string, { found: Promise<Caller>; until: number }>();

  async function ask(authorization: string): Promise<Caller> {
    const headers = { authorization };
    const answer = await askApi(api, { agent, method: 'GET', path: '/caller', headers });
    const told: unknown = JSON.parse(answer.body.toString());
    if (answer.status === 200) return caller.parse(told);
    if (answer.status !== 401) throw apiUnavailable();
    const { error: sentence, type } = refused.parse(told);
    throw new Refusal({ status: 401, type, sentence });
  }

  return async (authorization: string): Promise<Caller> => {
    const key = createHash('sha256').update(authorization).digest('base64');
    const now = performance.now();
    const earlier = known.get(key);
    if (earlier && now < earlier.until) return earlier.found;
    const found = ask(authorization);
    if (known.size >= remembered) known.clear();
    known.set(key, { found, until: now + rememberMs });
    found.catch(() => known.delete(key));
    return found;
  };
}
