import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { allEngines, usualEngines } from './prove-test.ts';
import type { Engine } from './studio/servers/database.ts';

export type Command = ReturnType<typeof readCommand>;

/**
 * `--mutations [--only idempotency]`, or `--quick`, `--only C1,C5`, `--seed 7`, `--engine mysql`,
 * `--lanes 2`. Throws one sentence on anything else.
 */
export function readCommand(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      mutations: { type: 'boolean', default: false },
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
  // Most of a quick test is waiting; the full sizes fill a machine.
  const lanes = values.lanes ?? (values.quick ? '4' : '1');
  if (!/^[1-9]\d*$/.test(lanes)) throw new Error('--lanes is a whole number from 1.');
  return {
    isQuick: values.quick,
    areMutations: values.mutations,
    only: values.only.split(',').filter(Boolean),
    seed: Number(values.seed),
    // The cluster is run when it is asked for: each of its tests starts one.
    engines: engine ? [engine] : usualEngines,
    /** How many tests run side by side. */
    lanes: Number(lanes),
  };
}
