import { createHmac } from 'node:crypto';
import type { Env } from '../../env.ts';

/**
 * A client's address is counted, never kept. IPv6 counts by its /48: a household is given 256 networks
 * or more, and each would be a client of its own (RFC 6177).
 */
export const hashClient = (env: Env, client: string): string =>
  createHmac('sha256', env.CODE_KEY).update(siteOf(client)).digest('hex');

const siteOf = (client: string): string => client.replace(/^((?:[^:]+:){3}).*::\/64$/, '$1:/48');
