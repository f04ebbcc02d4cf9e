import { findApps } from '../rspack/find-apps.ts';

const servers = ['api', 'gateway'];

export const isServer = (folder: string): boolean => servers.includes(folder);

/** The folders of everything that is released separately. */
export const releasable = (): string[] => [...Object.keys(findApps()), ...servers];

/** The argument that names what to release or to roll back. */
export const part = { name: 'part', description: 'an app or a server', choices: releasable() };
