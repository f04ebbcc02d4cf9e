/** A live remote: the address and hash of its entry, and the path prefix it renders. */
type Release = { mount: string; entry: string; integrity?: string };

/** The live remotes by name, as embedded in the document. */
export type Releases = Record<string, Release>;

/** Reads what the gateway wrote into the document. A document without it has no remotes. */
export function readReleases(page: Document): Releases {
  return JSON.parse(page.getElementById('releases')?.textContent ?? '{}') as Releases;
}
