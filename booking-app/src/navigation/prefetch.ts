import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../api/store.ts';
import { fetchAhead } from './fetch-ahead.ts';

type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the guest pays for each byte or waits for each. */
function prefersReducedData(): boolean {
  const { connection: line } = navigator as Navigator & { connection?: Line };
  return line?.saveData === true || /2g$/.test(line?.effectiveType ?? '');
}

/** Once the page has all that it needs itself and nothing to do; answers with what gives it up. */
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
 * Fetches what the next step needs while a screen is read; `prefetchNext` stays the same function. The next
 * step asks again for what failed, and says what is wrong.
 */
export function usePrefetchNext(prefetchNext: (store: AppStore) => Promise<unknown>): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    if (prefersReducedData()) return;
    return whenIdle(() => void prefetchNext(store).catch(() => undefined));
  }, [prefetchNext, store]);
}

/**
 * Fetches the document of a page that is entered by loading it, and the sheets that it links: this document
 * may contain them, and then names them in disabled links.
 */
export async function prefetchDocument(href: string): Promise<void> {
  const inside = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  await Promise.all([href, ...[...inside].map((sheet) => sheet.href)].map(fetchAhead));
}
