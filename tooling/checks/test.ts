import { runCommand } from '../publish/command.ts';
import { isPart, parts } from './parts.ts';
import { runTests } from './run-tests.ts';

await runCommand(
  {
    name: 'npm test --',
    description:
      'Runs every check and every test, or some parts of them. The last lines name what failed. The API and the proof also\n' +
      'run on the MySQL-compatible server at TEST_DATABASE_URL, by default 127.0.0.1:3306.',
    arguments: [{ name: 'part', description: 'what to run', choices: parts, isRepeated: true }],
    examples: ['npm test', 'npm test -- web', 'npm test -w api -- reservation/hold.test'],
  },
  ({ positionals }) => runTests(positionals.length > 0 ? positionals.filter(isPart) : [...parts]),
);
