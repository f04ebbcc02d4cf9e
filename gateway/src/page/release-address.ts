import type { Release } from '../release/release-store.ts';

/** The address below which pages find a release's files: a path on the site, or a folder at the release's own origin. */
export const folderOf = ({ origin = '', record, version }: Release): string =>
  `${origin}/r/${record.app}/${version}/`;

/** The address and hash of a released file. */
export const located = (release: Release, file: string) => ({
  href: folderOf(release) + file,
  integrity: release.record.files[file],
});

/** The release with its files on the site. */
export function onSite({ version, record }: Release): Release {
  return { version, record };
}
