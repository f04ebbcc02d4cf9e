import type { RemoteDeclaration } from '@studio/rspack-preset/remote';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Store } from './store.ts';

type Manifest = { remote?: RemoteDeclaration; scripts?: Record<string, string> };

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error('This folder has no package.json that can be read.', { cause });
  }
}

/** The remote that the package.json of this folder declares. */
export function readOwnRemote(): RemoteDeclaration {
  const { remote } = readManifest();
  if (!remote?.name || !remote.mount) {
    throw new Error('The package.json of this folder declares no remote with a name and a mount.');
  }
  return remote;
}

/** The release store. With a bucket, its folder is a working copy that may be deleted at any time. */
export const findOwnStore = (): Store => ({
  releases: findOwnReleases(),
  titleOf: (app) => app,
  rollbackOf: () => 'studio-rollback',
});

function findOwnReleases(): string {
  const { RELEASES_DIR, RELEASES_BUCKET } = process.env;
  if (RELEASES_DIR) return resolve(RELEASES_DIR);
  if (RELEASES_BUCKET) return resolve('node_modules/.cache/studio-releases');
  throw new Error(
    'Set RELEASES_DIR to the folder of the site’s releases, or RELEASES_BUCKET to their bucket.',
  );
}

const succeeds = (script: string) =>
  spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' }).status === 0;

/** Runs the package's scripts types, lint and test, if it has them and was not checked, and then build. */
export function buildOwnRemote({ isChecked }: { isChecked: boolean }): string {
  const { scripts = {} } = readManifest();
  const checks = isChecked ? [] : ['types', 'lint', 'test'].filter((name) => scripts[name]);
  for (const name of checks) {
    console.log(`Checking ${name}`);
    if (!succeeds(name)) throw new Error(`“npm run ${name}” fails: nothing was released.`);
  }
  console.log('Building');
  if (!succeeds('build')) throw new Error('“npm run build” fails: nothing was released.');
  return resolve('dist');
}
