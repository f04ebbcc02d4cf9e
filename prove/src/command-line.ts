import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { allEngines, usualEngines } from './prove-test.ts';
import type { Engine } from './studio/servers/database.ts';

export const proveOptions = {
  quick: { type: 'boolean', description: 'reduced sizes' },
  mutations: { type: 'boolean', description: 'remove one control at a time: its test must fail' },
  only: { type: 'string', value: 'tests', description: 'the ids of some tests, such as C1,C4' },
  seed: {
    type: 'string',
    value: 'number',
    description: 'of the random numbers; by default random',
  },
  engine: { type: 'string', value: 'engine', description: allEngines.join(', ') },
  lanes: { type: 'string', value: 'number', description: 'how many tests run side by side' },
} as const;

export type Command = ReturnType<typeof readCommand>;

/** Reads the options that docs/proof.md shows. Throws an error with one sentence for anything else. */
export function readCommand(args: string[]) {
  const { values } = parseArgs({ args, options: proveOptions });
  const { quick: isQuick = false, mutations: areMutations = false, only = '' } = values;
  const { seed = String(randomInt(1_000_000)) } = values;
  const engine = values.engine as Engine | undefined;
  if (engine && !allEngines.includes(engine))
    throw new Error('--engine is embedded, mysql or cluster.');
  if (!/^\d+$/.test(seed)) throw new Error('--seed is a whole number.');
  // A quick test mostly waits. A test at full size keeps the machine busy.
  const lanes = values.lanes ?? (isQuick ? '4' : '1');
  if (!/^[1-9]\d*$/.test(lanes)) throw new Error('--lanes is a whole number from 1.');
  return {
    isQuick,
    areMutations,
    only: only.split(',').filter(Boolean),
    seed: Number(seed),
    // The cluster runs only on request, because each of its tests starts a new one.
    engines: engine ? [engine] : usualEngines,
    lanes: Number(lanes),
  };
}
