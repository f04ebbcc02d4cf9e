import { setImmediate as letOthersRun } from 'node:timers/promises';

// It ends what hangs: how fast a machine is shows nothing.
const patienceMs = 60_000;

/** Waits until something is so; throws when it does not come. */
export async function until(isSo: () => boolean): Promise<void> {
  const latest = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error('What was waited for did not come');
    await letOthersRun();
  }
}
