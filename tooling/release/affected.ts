// Prints as JSON which packages a change touches, by themselves or by what they are made of, and how each
// is released. The change is from `TURBO_SCM_BASE` on.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findApps, root } from '../rspack/find-apps.ts';

const servers = ['api', 'gateway'];
const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');

const listed = execFileSync(process.execPath, [turbo, 'ls', '--affected', '--output=json'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { packages } = JSON.parse(listed) as { packages: { items: { path: string }[] } };

const kindOf = (folder: string) =>
  Object.hasOwn(findApps(), folder) ? 'app' : servers.includes(folder) ? 'server' : 'none';

console.log(
  JSON.stringify(packages.items.map(({ path: folder }) => ({ folder, kind: kindOf(folder) }))),
);
