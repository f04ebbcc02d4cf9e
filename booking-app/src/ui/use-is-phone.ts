import { useSyncExternalStore } from 'react';

/** Returns whether the window matches a media query. */
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

/** For elements that exist once and have another place on a phone; all other layout is CSS. */
export const useIsPhone = (): boolean => useMatches('(max-width: 720px)');

/** Returns how many months are side by side. */
export const useMonths = (): 1 | 2 => (useMatches('(min-width: 1280px)') ? 2 : 1);
