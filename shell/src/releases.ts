/** One remote as it is live now: its entry's address and hash, and the path prefix it draws. */
type Release = { mount: string; entry: string; integrity?: string };

/** The live remotes by name, as the document carries them. */
export type Releases = Record<string, Release>;

/** What the gateway wrote into the document; a document without it has no remotes. */
export function readReleases(page: Document): Releases {
  return JSON.parse(page.getElementById('releases')?.textContent ?? '{}') as Releases;
}
