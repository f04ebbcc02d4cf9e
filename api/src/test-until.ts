import { setImmediate as letOthersRun } from 'node:timers/promises';

// Ends a hanging test: the speed of a machine proves nothing.
const patienceMs = 60_000;

/** Waits until a condition is true; throws when it never is. */
export async function until(isSo: () => boolean): Promise<void> {
  const latest = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error('What was waited for did not come');
    await letOthersRun();
  }
}
