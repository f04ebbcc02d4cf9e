import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What a remote built today expects of the shell that loads it: the container exposes `./App`, a component without
 * props, which renders the pages below its mount. Add 1 when remotes of the earlier protocol no longer run in the shell
 * as it is.
 */
export const protocol = 1;

/** The protocols that a shell built today runs. Remove an earlier one when no live remote was built for it. */
export const protocols = [1];

/** The modules that the shell gives to remotes (shell/src/load-remote.ts). */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom'];

/** The versions of the packages that the shell shares, as installed for the package in `folder`. */
export function sharedVersions(folder: string): Record<string, string> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string })
      .version;
  const packages = new Set(sharedModules.map((name) => name.split('/')[0]!));
  return Object.fromEntries([...packages].map((name) => [name, versionOf(name)]));
}

/** The versions that serve a remote in `folder`: what it was built with or a later minor version. */
export const sharedRanges = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([name, version]) => {
      const [major, minor] = version.split('.');
      return [name, `^${major}.${minor}.0`];
    }),
  );
