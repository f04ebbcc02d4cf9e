import { spawnSync } from 'node:child_process';
import { runCommand } from '../publish/command.ts';
import { prettier } from './checks.ts';

await runCommand(
  {
    name: 'npm run format --',
    description: 'Formats files with Prettier. Files that have not changed since are skipped.',
    arguments: [
      {
        name: 'file',
        description: 'files or folders; by default everything',
        isRepeated: true,
      },
    ],
    examples: ['npm run format', 'npm run format -- api/src docs/rules.md'],
  },
  ({ positionals }) => {
    const [program, ...args] = prettier;
    const files = positionals.length > 0 ? positionals : ['.'];
    const { status } = spawnSync(program, [...args, '--write', ...files], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  },
);
