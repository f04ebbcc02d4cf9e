const refetchLimit = 3000;
const released = '/r/';

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
 * Runs when a visitor clicks Try Again. A damaged file may be cached as immutable, so this fetches the released files
 * past the cache. Only the reload after that aborts a request that hangs.
 */
export async function reloadAfresh({ fetched, request, reload }: Browser = thisBrowser) {
  const files = fetched().filter((url) => new URL(url).pathname.startsWith(released));
  const refetch = (url: string) =>
    request(url, { cache: 'reload', signal: AbortSignal.timeout(refetchLimit) });
  await Promise.allSettled([...new Set(files)].map(refetch));
  reload();
}
