import { studioCommands } from '../api/src/operations/command-names.ts';
import { runCommand } from './publish/command.ts';
import './publish/end-with-reader.ts';
import { runBuilt } from './run-built.ts';

await runCommand(
  {
    name: 'npm run studio --',
    description:
      'Backs up and restores the database, decides about money, erases a customer (docs/runbook.md). Builds the API and runs\n' +
      'one of its commands in the API’s environment. With --help after it, a command explains itself.',
    arguments: [
      { name: 'command', description: 'what to do', choices: studioCommands, isRequired: true },
    ],
    examples: ['npm run studio -- backup', 'npm run studio -- money --help'],
    passesOn: true,
  },
  () => runBuilt(['api'], 'api/dist/src/operations/main.js'),
);
