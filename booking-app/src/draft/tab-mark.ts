import { forgivingStorage } from '../storage/forgiving-storage.ts';

const key = 'studio.tab';
const tab = forgivingStorage(() => window.sessionStorage);

/**
 * Notes when this tab began as a copy of another that is still open: a browser copies sessionStorage
 * when a tab is duplicated, and with it the mark that a page takes away when it is left.
 */
export function markTab(): void {
  tab.setItem(key, tab.getItem(key) ? 'copied' : 'open');
  window.addEventListener('pageshow', () => {
    if (!tab.getItem(key)) tab.setItem(key, 'open');
  });
  window.addEventListener('pagehide', () => {
    if (tab.getItem(key) === 'open') tab.removeItem(key);
  });
}

/** True once for a tab that began as a copy. */
export function takeCopyMark(): boolean {
  const isCopy = tab.getItem(key) === 'copied';
  if (isCopy) tab.setItem(key, 'open');
  return isCopy;
}
