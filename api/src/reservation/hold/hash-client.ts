import { createHmac } from 'node:crypto';
import type { Env } from '../../env.ts';

/**
 * Hashes a client's network, so that it can be counted without storing its address. IPv6 counts by /48, because a
 * household gets 256 networks or more, and each would otherwise count as a client (RFC 6177).
 */
export const hashClient = (env: Env, client: string): string =>
  createHmac('sha256', env.CODE_KEY).update(siteOf(client)).digest('hex');

const siteOf = (client: string): string => client.replace(/^((?:[^:]+:){3}).*::\/64$/, '$1:/48');
