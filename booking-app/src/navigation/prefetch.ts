import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../api/store.ts';
import { fetchAhead } from './fetch-ahead.ts';

type Line = { saveData?: boolean; effectiveType?: string };

/** Returns whether the guest pays by data volume or has a slow connection. */
function prefersReducedData(): boolean {
  const { connection: line } = navigator as Navigator & { connection?: Line };
  return line?.saveData === true || (line?.effectiveType ?? '').endsWith('2g');
}

/** Runs once the page has loaded and is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  const idle = new AbortController();
  const { signal } = idle;
  const begin = () => {
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? ((late: () => void) => setTimeout(late, 200));
    wait(() => signal.aborted || work());
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal });
  return () => idle.abort();
}

/**
 * Prefetches for the next step while the guest reads a screen; `prefetchNext` must be a stable function. The next
 * step retries failed requests and shows their errors.
 */
export function usePrefetchNext(prefetchNext: (store: AppStore) => Promise<unknown>): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    if (prefersReducedData()) return;
    return whenIdle(() => void prefetchNext(store).catch(() => undefined));
  }, [prefetchNext, store]);
}

/**
 * Prefetches a page that opens as a new document, and its style sheets. The current document may inline those sheets,
 * and then names them in disabled links.
 */
export async function prefetchDocument(href: string): Promise<void> {
  const inside = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  await Promise.all([href, ...[...inside].map((sheet) => sheet.href)].map(fetchAhead));
}
