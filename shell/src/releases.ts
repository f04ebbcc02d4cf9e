import type { LiveRemotes } from '@studio/contract';

/** Reads what the gateway wrote into the document. A document without it has no remotes. */
export function readReleases(page: Document): LiveRemotes {
  return JSON.parse(page.getElementById('releases')?.textContent ?? '{}') as LiveRemotes;
}
