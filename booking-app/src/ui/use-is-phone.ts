import { useSyncExternalStore } from 'react';

/** Whether the window has so much room. */
const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const windows = window.matchMedia(query);
      windows.addEventListener('change', listener);
      return () => windows.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

/** For what must exist once and stand elsewhere on a phone; all other layout is CSS. */
export const useIsPhone = (): boolean => useMatches('(max-width: 720px)');

/** How many months stand beside each other. */
export const useMonths = (): 1 | 2 => (useMatches('(min-width: 1280px)') ? 2 : 1);
