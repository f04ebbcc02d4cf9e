import type { Random } from './random.ts';
import type { Engine, StudioDatabase } from './studio/servers/database.ts';
import type { Studio } from './studio/start-studio.ts';
import type { Witness } from './witness.ts';

export type Size = Record<string, number>;

/** Everything a test touches: its own studio, its own chance, and who writes down what it saw. */
export type Stage = { studio: Studio; size: Size; random: Random; witness: Witness };

/** Of a test that names none. */
export const usualEngines: Engine[] = ['embedded', 'mysql'];

export const allEngines: Engine[] = [...usualEngines, 'cluster'];

/** One line of the catalogue (reliability.md part C); the runner adds the invariants to each. */
export type ProveTest = {
  id: string;
  name: string;
  sizes: { quick: Size; full: Size };
  /** Left out: the embedded database and MySQL. */
  engines?: Engine[];
  /** Api processes on MySQL; the embedded database has one. */
  processes?: number;
  /** Its own database instead of the usual one. */
  database?: (folder: string) => Promise<StudioDatabase>;
  /** What it needs of this machine on MySQL or a cluster, each by any of its names; without, it is left out. */
  programs?: string[][];
  /** What the api processes get besides the studio's environment. */
  env?: Record<string, string>;
  /** The engines of `--quick`, where one shows as much as both or the smallest size is too long. */
  quickEngines?: Engine[];
  /** It measures time or memory, so nothing of the proof may run beside it, at least in full size. */
  alone?: 'always' | 'in full';
  /** Begun before the others, so that the end does not wait for it alone. */
  isLong?: boolean;
  run(stage: Stage): Promise<void>;
};
