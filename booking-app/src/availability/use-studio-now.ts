import { wallTime } from '@studio/contract';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** The studio's clock, `YYYY-MM-DD HH:MM`, looked at again when the visitor comes back to the page. */
export const useStudioNow = (): string =>
  useSyncExternalStore(subscribe, () => wallTime(new Date()));
