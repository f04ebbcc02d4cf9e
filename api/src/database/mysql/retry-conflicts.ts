import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isConflict } from '../database-errors.ts';

const maxTries = 5;

/** Another process may hold the file, or a node be on its way into the cluster, for this long. */
const busyLimitMs = 3_000;

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
      const isOver = isBusy(error)
        ? performance.now() - began > busyLimitMs
        : !isConflict(error) || tries === maxTries;
      if (isOver) throw error;
      await sleep(10 + Math.random() * 40 * Math.min(tries, maxTries));
    }
  }
}
