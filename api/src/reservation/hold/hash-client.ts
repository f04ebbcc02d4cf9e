import { createHmac } from 'node:crypto';
import type { Env } from '../../env.ts';
import { siteOf } from '../../http/client-of.ts';

/**
 * Hashes a client's network, so that it can be counted without storing its address. IPv6 counts by /48, because a
 * household gets 256 networks or more, and each would otherwise count as a client (RFC 6177).
 */
export const hashClient = (env: Env, client: string): string =>
  hmac(env, client.includes(':') ? siteOf(client) : client);

/** Hashes the client's whole network: an IPv4 /24, an IPv6 /48. */
export const hashNetwork = (env: Env, client: string): string => hmac(env, siteOf(client));

/** Hashes what Square calls a card's fingerprint, the same for each payment with the card. */
export const hashCard = (env: Env, fingerprint: string): string => hmac(env, `card ${fingerprint}`);

const hmac = (env: Env, text: string): string =>
  createHmac('sha256', env.CODE_KEY).update(text).digest('hex');
