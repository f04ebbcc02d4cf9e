const refetchLimit = 3000;
const released = /^\/r\//;

type Browser = {
  /** The addresses this page has fetched so far. */
  fetched: () => string[];
  request: typeof fetch;
  reload: () => void;
};

const thisBrowser: Browser = {
  fetched: () => performance.getEntriesByType('resource').map(({ name }) => name),
  request: (...call) => window.fetch(...call),
  reload: () => window.location.reload(),
};

/**
 * What Try Again does when a part of the page did not arrive. A damaged file may sit in the cache as
 * immutable, so the released files are fetched past the cache; only a reload then aborts a request
 * that hangs.
 */
export async function reloadAfresh({ fetched, request, reload }: Browser = thisBrowser) {
  const files = fetched().filter((url) => released.test(new URL(url).pathname));
  const refetch = (url: string) =>
    request(url, { cache: 'reload', signal: AbortSignal.timeout(refetchLimit) });
  await Promise.allSettled([...new Set(files)].map(refetch));
  reload();
}
