import { setImmediate as letOthersRun } from 'node:timers/promises';

// Only ends a test that hangs; a slow machine must not fail it.
const patienceMs = 60_000;

/** Waits until a condition is true; throws after a minute. */
export async function until(isSo: () => boolean): Promise<void> {
  const latest = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error('What was waited for did not come');
    await letOthersRun();
  }
}
