import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsLost } from '../../live/connection-slice.ts';

/** When the server stopped answering, in milliseconds; null while it does. */
export function useLostSince(now: number): number | null {
  const isLost = useSelector(selectIsLost);
  const hasLine = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [since, setSince] = useState<number | null>(null);
  const isGone = isLost || !hasLine;
  if (isGone && since === null) setSince(now);
  if (!isGone && since !== null) setSince(null);
  return since;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
