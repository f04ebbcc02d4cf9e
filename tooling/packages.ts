import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { runCommand } from './publish/command.ts';

const packages = ['contract', 'shared-ui', 'tooling/rspack', 'tooling/publish'];

await runCommand(
  {
    name: 'npm run packages --',
    description: 'Packs what a team with its own repository installs (tooling/rspack/README.md).',
    arguments: [
      { name: 'folder', description: 'where to put the packages; by default .data/packages' },
    ],
    examples: ['npm run packages', 'npm run packages -- /srv/packages'],
  },
  ({ positionals: [target = '.data/packages'] }) => {
    mkdirSync(target, { recursive: true });
    const named = packages.flatMap((folder) => ['-w', folder]);
    execFileSync('npm', ['pack', '--silent', ...named, '--pack-destination', target], {
      stdio: 'inherit',
    });
  },
);
