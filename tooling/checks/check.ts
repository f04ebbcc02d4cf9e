import { runCommand } from '../publish/command.ts';
import { checks } from './checks.ts';
import { runChecks } from './run-check.ts';

await runCommand(
  {
    name: 'npm run check --',
    description:
      'Runs the checks that are not tests, the fastest first, and stops at the first that fails. The last lines repeat its\n' +
      'first error. What has not changed since the last time is not checked again.',
    arguments: [
      {
        name: 'check',
        description: 'what to run instead of everything',
        choices: checks.map(({ name }) => name),
        isRepeated: true,
      },
    ],
    examples: ['npm run check', 'npm run check -- lint types'],
  },
  async ({ positionals }) => {
    const failure = await runChecks(
      checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    );
    if (failure.length > 0) throw new Error(failure.join('\n'));
  },
);
