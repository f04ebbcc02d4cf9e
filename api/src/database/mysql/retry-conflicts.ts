import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isConflict } from '../database-errors.ts';

/** Another process may hold the file, or a node be on its way into the cluster, for this long. */
const busyLimitMs = 3_000;

/**
 * Long enough to answer everybody who wants the last seats of a session at once. On a cluster, each seat sold
 * aborts the requests for the same session on the other nodes.
 */
const conflictLimitMs = 5_000;

const limitOf = (error: unknown): number => {
  if (isBusy(error)) return busyLimitMs;
  return isConflict(error) ? conflictLimitMs : 0;
};

const longestPauseMs = 250;

/**
 * Tries again what the engine gave up for a conflict and wrote nothing of. Never what ended with its
 * connection: nobody knows whether that was done.
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - began >= limitOf(error)) throw error;
      await sleep(10 + Math.random() * Math.min(40 * tries, longestPauseMs));
    }
  }
}
