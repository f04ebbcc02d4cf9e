import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';

/** A client's address is counted, never kept. */
export const hashClient = (env: Env, client: string): string =>
  createHmac('sha256', env.CODE_KEY).update(client).digest('hex');
