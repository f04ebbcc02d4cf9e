import type { AddressNeeds } from '@studio/contract';
import type { Release } from '../release/release-store.ts';

export type Address = {
  /** Without a trailing slash. */
  path: string;
  /** The address as the remote declares it; `*` for an address that it does not list. */
  pattern: string;
  remote: Release | undefined;
  needs: AddressNeeds;
  /** False if the remote lists its addresses and this one is not among them. */
  isKnown: boolean;
};

const anyOther = '*';
const nothing: AddressNeeds = { files: [], fetches: [] };

/** Finds what the live remotes (by name) declare about a request's address. */
export function findAddress(pathname: string, remotes: Record<string, Release>): Address {
  const remote = remoteOf(pathname, remotes);
  const addresses = remote?.record.addresses ?? {};
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const wildcard = path.replace(/[^/]+$/, '*');
  const key = [path, wildcard, anyOther].find((each) => Object.hasOwn(addresses, each));
  const isListed = key !== undefined && key !== anyOther;
  return {
    path,
    pattern: key ?? anyOther,
    remote,
    needs: (key && addresses[key]) || nothing,
    isKnown: isListed || Object.keys(addresses).length === 0,
  };
}

/** The remote with the longest matching mount. */
function remoteOf(pathname: string, remotes: Record<string, Release>): Release | undefined {
  const mountOf = ({ record }: Release) => record.mount ?? '/';
  return Object.values(remotes)
    .filter((remote) => `${pathname}/`.startsWith(mountOf(remote).replace(/\/?$/, '/')))
    .sort((a, b) => mountOf(b).length - mountOf(a).length)[0];
}
