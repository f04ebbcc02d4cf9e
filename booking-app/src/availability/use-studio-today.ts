import { studioDate } from '@studio/api/contract';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** The studio's date, looked at again when the visitor comes back to the page. */
export const useStudioToday = (): string =>
  useSyncExternalStore(subscribe, () => studioDate(new Date()));
