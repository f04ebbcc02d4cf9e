import { withTimeout } from '@studio/shared-ui';
import type { ComponentType } from 'react';
import { pickRemote } from './pick-remote.ts';
import type { Releases } from './releases.ts';

type Remotes = { releases: Releases; loadRemote: (name: string) => Promise<ComponentType> };

/** The App for an address. Rejects if it fails to load or hangs. */
export function openRemote(pathname: string, { releases, loadRemote }: Remotes) {
  const name = pickRemote(pathname, releases);
  return name
    ? withTimeout(loadRemote(name))
    : Promise.reject<ComponentType>(new Error('No remote renders this address'));
}
