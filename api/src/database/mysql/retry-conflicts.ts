import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isConflict } from '../database-errors.ts';

/** How long another process may hold the file, or a node may take to join the cluster. */
const busyLimitMs = 3_000;

/**
 * Long enough to answer everyone who wants the last seats of a session at once. On a cluster, each sold seat aborts
 * the requests for the same session on the other nodes.
 */
const conflictLimitMs = 5_000;

const limitOf = (error: unknown): number => {
  if (isBusy(error)) return busyLimitMs;
  return isConflict(error) ? conflictLimitMs : 0;
};

const longestPauseMs = 250;

/**
 * Repeats work that the engine aborted for a conflict before writing anything. Never repeats work whose connection
 * ended, since it may have been committed.
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
