import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A remote as it declares itself in its package.json: the path prefix and title of its pages, its port in development. */
export type Remote = { folder: string; name: string; mount: string; title?: string; port: number };

type Manifest = { workspaces?: string[]; remote?: Omit<Remote, 'folder'> };

const readManifest = (folder: string, under: string): Manifest =>
  JSON.parse(readFileSync(join(under, folder, 'package.json'), 'utf8')) as Manifest;

/** The folders of all packages present: an image may contain only the packages of one app. */
export const findPackages = (under = root): string[] =>
  readManifest('.', under).workspaces!.filter((folder) =>
    existsSync(join(under, folder, 'package.json')),
  );

/** The remotes in the order in which the root's package.json names their folders. */
export const findRemotes = (under = root): Remote[] =>
  findPackages(under).flatMap((folder) => {
    const { remote } = readManifest(folder, under);
    return remote ? [{ folder, ...remote }] : [];
  });

/** The names in the release store, by folder, of what is released to browsers: the shell and the remotes. */
export const findApps = (under = root): Record<string, string> => ({
  ...(existsSync(join(under, 'shell')) ? { shell: 'shell' } : {}),
  ...Object.fromEntries(findRemotes(under).map(({ folder, name }) => [folder, name])),
});
