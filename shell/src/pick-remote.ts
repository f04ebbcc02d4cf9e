import type { Releases } from './releases.ts';

const isBelow = (pathname: string, mount: string): boolean =>
  mount === '/' || pathname === mount || pathname.startsWith(`${mount}/`);

/** The name of the remote that renders an address: the longest mount that matches wins. */
export function pickRemote(pathname: string, releases: Releases): string | undefined {
  const candidates = Object.entries(releases).filter(([, { mount }]) => isBelow(pathname, mount));
  return candidates.sort(([, a], [, b]) => b.mount.length - a.mount.length)[0]?.[0];
}
