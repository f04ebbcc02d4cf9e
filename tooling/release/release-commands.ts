import { findApps } from '../rspack/find-apps.ts';
import { isServer, releasable } from './servers.ts';

/** Returns the named folder and, for an app, its name in the store. Throws if the name is unknown. */
export function readPart([folder = '', ...more]: string[], { upTo = 0 } = {}) {
  const apps = findApps();
  const isKnown = Object.hasOwn(apps, folder) || isServer(folder);
  if (isKnown && more.length <= upTo) return { folder, app: apps[folder] };
  const known = releasable().join(', ');
  throw new Error(
    folder
      ? `Nothing is called "${[folder, ...more].join(' ')}": ${known}.`
      : `Name an app or a server: ${known}.`,
  );
}
