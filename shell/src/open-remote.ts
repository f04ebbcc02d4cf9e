import type { LiveRemotes } from '@studio/contract';
import { withTimeout } from '@studio/shared-ui';
import type { ComponentType } from 'react';

type Remotes = { releases: LiveRemotes; loadRemote: (name: string) => Promise<ComponentType> };

/** The App for an address. Rejects if it fails to load or hangs. */
export function openRemote(pathname: string, { releases, loadRemote }: Remotes) {
  const name = pickRemote(pathname, releases);
  return name
    ? withTimeout(loadRemote(name))
    : Promise.reject<ComponentType>(new Error('No remote renders this address'));
}

const isBelow = (pathname: string, mount: string): boolean =>
  mount === '/' || pathname === mount || pathname.startsWith(`${mount}/`);

/** The name of the remote that renders an address: the longest mount that matches wins. */
export function pickRemote(pathname: string, releases: LiveRemotes): string | undefined {
  const candidates = Object.entries(releases).filter(([, { mount }]) => isBelow(pathname, mount));
  return candidates.sort(([, a], [, b]) => b.mount.length - a.mount.length)[0]?.[0];
}
