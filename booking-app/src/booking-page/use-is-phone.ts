import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

function subscribe(listener: () => void): () => void {
  const phone = window.matchMedia(query);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** For what must exist once and stand elsewhere on a phone; all other layout is CSS. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
