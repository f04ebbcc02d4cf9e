import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInvariants } from './invariants/check-invariants.ts';
import type { ProveTest, Size } from './prove-test.ts';
import { createRandom, seedFor } from './random.ts';
import type { Engine } from './studio/servers/database.ts';
import { startStudio } from './studio/start-studio.ts';
import { createWitness, type Measure, type Plot, type Witness } from './witness.ts';

export type Result = {
  id: string;
  name: string;
  engine: Engine;
  processes: number;
  size: Size;
  seconds: number;
  problems: string[];
  measures: Measure[];
  plots: Plot[];
};

type Run = { test: ProveTest; engine: Engine; isQuick: boolean; seed: number };

const mostProcesses = { quick: 2, full: 3 };

/** The embedded database has one; MySQL as many as it takes to show that they do not disagree. */
function countProcesses({ test, engine, isQuick }: Omit<Run, 'seed'>): number {
  if (engine === 'embedded') return 1;
  if (engine === 'cluster') return mostProcesses.full;
  return test.processes ?? (isQuick ? mostProcesses.quick : mostProcesses.full);
}

const limitMs = { quick: 10 * 60_000, full: 90 * 60_000 };

/** One test on one engine in a studio of its own; whatever happens becomes its result. */
export async function runTest({ test, engine, isQuick, seed }: Run): Promise<Result> {
  const began = performance.now();
  const witness = createWitness();
  const size = isQuick ? test.sizes.quick : test.sizes.full;
  const processes = countProcesses({ test, engine, isQuick });
  const folder = await mkdtemp(join(tmpdir(), 'studio-prove-'));
  try {
    const database = await test.database?.(folder);
    const studio = await startStudio({ engine, processes, folder, env: test.env, database });
    const random = createRandom(seedFor(seed, `${test.id} ${engine}`));
    try {
      await studio.start();
      const work = test
        .run({ studio, size, random, witness })
        .then(() => checkInvariants(studio, witness));
      await withinLimit(work, isQuick ? limitMs.quick : limitMs.full);
    } finally {
      await studio.close();
    }
  } catch (error) {
    witness.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await rm(folder, { recursive: true, force: true });
  const seconds = (performance.now() - began) / 1000;
  const { id, name } = test;
  return { id, name, engine, processes, size, seconds, ...seen(witness) };
}

const seen = ({ problems, measures, plots }: Witness) => ({ problems, measures, plots });

async function withinLimit(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${ms / 60_000} minutes`)), ms);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
