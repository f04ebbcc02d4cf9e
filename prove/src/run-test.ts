import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from './invariants/check-invariants.ts';
import type { ProveTest } from './prove-test.ts';
import { createRandom, seedFor } from './random.ts';
import type { Engine } from './studio/servers/database.ts';
import { startStudio } from './studio/start-studio.ts';
import { createWitness } from './witness.ts';

export type Run = { test: ProveTest; engine: Engine };

export type Result = Awaited<ReturnType<typeof runTest>>;

/** The embedded database has one process; MySQL has enough to show that they agree with each other. */
function countProcesses({ test, engine }: Run, isQuick: boolean): number {
  if (engine === 'embedded') return 1;
  return engine === 'cluster' ? 3 : (test.processes ?? (isQuick ? 2 : 3));
}

/** Runs one test on one engine in a new studio. An error becomes a result too. */
export async function runTest(run: Run, { isQuick, seed }: { isQuick: boolean; seed: number }) {
  const { test, engine } = run;
  const began = performance.now();
  const witness = createWitness();
  const size = isQuick ? test.sizes.quick : test.sizes.full;
  const processes = countProcesses(run, isQuick);
  const folder = await mkdtemp(join(tmpdir(), 'studio-prove-'));
  try {
    const database = await test.database?.(folder);
    const studio = await startStudio({ engine, processes, folder, database });
    const random = createRandom(seedFor(seed, `${test.id} ${engine}`));
    const stage = { studio, size, random, witness };
    try {
      await studio.start();
      const minutes = isQuick ? 20 : 90;
      const limit = sleep(minutes * 60_000, undefined, { ref: false }).then(() => {
        throw new Error(`Not done after ${minutes} minutes`);
      });
      await Promise.race([test.run(stage).then(() => checkInvariants(stage)), limit]);
    } finally {
      await studio.close();
    }
  } catch (error) {
    witness.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await rm(folder, { recursive: true, force: true });
  const { problems, measures } = witness;
  const seconds = (performance.now() - began) / 1000;
  return { ...run, processes, size, seconds, problems, measures };
}
