import type { Random } from './random.ts';
import type { Engine } from './studio/database.ts';
import type { Studio } from './studio/start-studio.ts';
import type { Witness } from './witness.ts';

export type Size = Record<string, number>;

/** Everything a test touches: its own studio, its own chance, and who writes down what it saw. */
export type Stage = { studio: Studio; size: Size; random: Random; witness: Witness };

/** One line of the catalogue (reliability.md part C); the runner adds the invariants to each. */
export type ProveTest = {
  id: string;
  name: string;
  sizes: { quick: Size; full: Size };
  /** Left out: both. */
  engines?: Engine[];
  /** Api processes on MySQL; the embedded database has one. */
  processes?: number;
  /** What the api processes get besides the studio's environment. */
  env?: Record<string, string>;
  /** Left out of `--quick`, where its smallest honest size does not fit. */
  isFullOnly?: boolean;
  run(stage: Stage): Promise<void>;
};
