import type { Random } from './random.ts';
import type { Engine, StudioDatabase } from './studio/servers/database.ts';
import type { Studio } from './studio/start-studio.ts';
import type { Witness } from './witness.ts';

type Size = Record<string, number>;

/** What a test works with: its studio, random numbers, and the witness that records what it saw. */
export type Stage = { studio: Studio; size: Size; random: Random; witness: Witness };

/** The engines of a test that does not name any. */
export const usualEngines: Engine[] = ['embedded', 'mysql'];

export const allEngines: Engine[] = [...usualEngines, 'cluster'];

/** One test in the catalog. After each test, the runner checks the invariants. */
export type ProveTest = {
  id: string;
  name: string;
  sizes: { quick: Size; full: Size };
  engines?: Engine[];
  /** The engines of `--quick`, if one shows as much as both or if even the smallest size takes too long. */
  quickEngines?: Engine[];
  /** How many API processes run on MySQL. The embedded database has one. */
  processes?: number;
  database?: (folder: string) => Promise<StudioDatabase>;
  /** The programs that it needs for MySQL, each with its possible names. Without one, the test is left out. */
  programs?: string[][];
  /** True if the test measures time or memory, so no other test may run at the same time. */
  isAlone?: true;
  /** True if the test takes long. It starts early, so that the run does not end up waiting for it alone. */
  isLong?: true;
  run(stage: Stage): Promise<void>;
};
