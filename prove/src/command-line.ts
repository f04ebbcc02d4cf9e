import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { allEngines, usualEngines } from './prove-test.ts';
import type { Engine } from './studio/servers/database.ts';

export type Command = ReturnType<typeof readCommand>;

/** Reads the options that docs/proof.md shows. Throws an error with one sentence for anything else. */
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
  // A quick test mostly waits. A test at full size keeps the machine busy.
  const lanes = values.lanes ?? (values.quick ? '4' : '1');
  if (!/^[1-9]\d*$/.test(lanes)) throw new Error('--lanes is a whole number from 1.');
  return {
    isQuick: values.quick,
    areMutations: values.mutations,
    only: values.only.split(',').filter(Boolean),
    seed: Number(values.seed),
    // The cluster runs only on request, because each of its tests starts a new one.
    engines: engine ? [engine] : usualEngines,
    lanes: Number(lanes),
  };
}
