import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { allEngines, usualEngines } from './prove-test.ts';
import type { Engine } from './studio/servers/database.ts';

export type Command = {
  isQuick: boolean;
  areTeethShown: boolean;
  only: string[];
  seed: number;
  engines: Engine[];
  /** How many tests run side by side. */
  lanes: number;
};

/** Most of a test is waiting, but the sizes of the quick ones only: the full ones fill a machine. */
const lanesOf = { quick: 4, full: 1 };

/**
 * `--teeth` alone, or `--quick`, `--only C1,C5`, `--seed 7`, `--engine mysql`, `--lanes 2`. Throws one
 * sentence on anything else.
 */
export function readCommand(args: string[]): Command {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      teeth: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      engine: { type: 'string' },
      lanes: { type: 'string' },
    },
  });
  const engine = values.engine as Engine | undefined;
  if (engine && !allEngines.includes(engine))
    throw new Error('--engine is embedded, mysql or cluster.');
  if (!/^\d+$/.test(values.seed)) throw new Error('--seed is a whole number.');
  const lanes = values.lanes ?? String(values.quick ? lanesOf.quick : lanesOf.full);
  if (!/^[1-9]\d*$/.test(lanes)) throw new Error('--lanes is a whole number from 1.');
  return {
    isQuick: values.quick,
    areTeethShown: values.teeth,
    only: values.only.split(',').filter(Boolean),
    seed: Number(values.seed),
    // The cluster is run when it is asked for: each of its tests starts one.
    engines: engine ? [engine] : usualEngines,
    lanes: Number(lanes),
  };
}
