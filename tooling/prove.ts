import { proveOptions } from '../prove/src/command-line.ts';
import { runCommand } from './publish/command.ts';
import { runBuilt } from './run-built.ts';

await runCommand(
  {
    name: 'npm run prove --',
    description:
      'Builds the API, kills, floods and breaks it, and checks that nothing is lost, doubled or oversold (docs/proof.md).',
    options: proveOptions,
    examples: [
      'npm run prove -- --quick',
      'npm run prove -- --only C1,C4 --engine embedded --seed 7',
    ],
  },
  () => runBuilt(['prove'], 'prove/dist/src/main.js'),
);
