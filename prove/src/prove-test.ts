import type { Random } from './random.ts';
import type { Engine, StudioDatabase } from './studio/servers/database.ts';
import type { Studio } from './studio/start-studio.ts';
import type { Witness } from './witness.ts';

type Size = Record<string, number>;

/** Everything a test touches: its studio, its chance, and the witness of what it saw. */
export type Stage = { studio: Studio; size: Size; random: Random; witness: Witness };

/** The engines of a test that names none. */
export const usualEngines: Engine[] = ['embedded', 'mysql'];

export const allEngines: Engine[] = [...usualEngines, 'cluster'];

/** One entry of the catalog. The runner adds the invariants to each. */
export type ProveTest = {
  id: string;
  name: string;
  sizes: { quick: Size; full: Size };
  engines?: Engine[];
  /** The engines of `--quick`, where one shows as much as both or the smallest size is too long. */
  quickEngines?: Engine[];
  /** API processes on MySQL; the embedded database has one. */
  processes?: number;
  /** Its own database instead of the usual one. */
  database?: (folder: string) => Promise<StudioDatabase>;
  /** What it needs of this machine on MySQL, each by any of its names; without, it is left out. */
  programs?: string[][];
  /** It measures time or memory, so nothing of the proof may run beside it. */
  isAlone?: true;
  /** Begun before the others, so that the end does not wait for it alone. */
  isLong?: true;
  run(stage: Stage): Promise<void>;
};
