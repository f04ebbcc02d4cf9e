import { forgivingStorage } from '../storage/forgiving-storage.ts';

const key = 'studio.tab';
const tab = forgivingStorage(() => window.sessionStorage);

/**
 * Detects a tab that started as a copy of an open one. Duplicating a tab copies its sessionStorage, including the
 * mark that a page removes when the visitor leaves it.
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

/** Returns true once for a tab that started as a copy. */
export function takeCopyMark(): boolean {
  const isCopy = tab.getItem(key) === 'copied';
  if (isCopy) tab.setItem(key, 'open');
  return isCopy;
}
