import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the work ends, or after `ms`. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const limit = sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([work, limit]).finally(() => ended.abort());
}
