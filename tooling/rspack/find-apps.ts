import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDeclaration } from './remote.ts';

/** The root of this repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A remote as declared in its package.json. */
export type Remote = { folder: string } & RemoteDeclaration;

type Manifest = { workspaces?: string[]; remote?: RemoteDeclaration };

const readManifest = (folder: string, under: string): Manifest =>
  JSON.parse(readFileSync(join(under, folder, 'package.json'), 'utf8')) as Manifest;

/** The folders of the packages that exist here. A Docker image may contain only those of one app. */
export const findPackages = (under = root): string[] =>
  readManifest('.', under).workspaces!.filter((folder) =>
    existsSync(join(under, folder, 'package.json')),
  );

/** The remotes, in the order of the workspaces in the root's package.json. */
export const findRemotes = (under = root): Remote[] =>
  findPackages(under).flatMap((folder) => {
    const { remote } = readManifest(folder, under);
    return remote ? [{ folder, ...remote }] : [];
  });

/** Maps the folder of each browser app (the shell and the remotes) to its name in the release store. */
export const findApps = (under = root): Record<string, string> => ({
  ...(existsSync(join(under, 'shell')) ? { shell: 'shell' } : {}),
  ...Object.fromEntries(findRemotes(under).map(({ folder, name }) => [folder, name])),
});
