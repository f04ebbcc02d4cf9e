// `npm run packages [-- <folder>]` packs what a team with its own repository installs (tooling/rspack/README.md).
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const packages = ['contract', 'shared-ui', 'tooling/rspack', 'tooling/publish'];
const target = process.argv[2] ?? '.data/packages';

mkdirSync(target, { recursive: true });
const named = packages.flatMap((folder) => ['-w', folder]);
execFileSync('npm', ['pack', '--silent', ...named, '--pack-destination', target], {
  stdio: 'inherit',
});
