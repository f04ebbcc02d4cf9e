import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1101px)';

const readIsWide = () => window.matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether a panel has room beside what it is about. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, readIsWide);
