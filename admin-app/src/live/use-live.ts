import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { createStore } from '../store.ts';
import { followChanges, type Hearing } from './follow-changes.ts';

/** Keeps the page current while it is visible. Going online or offline triggers an immediate check. */
export function useLive(): void {
  const store = useStore() as ReturnType<typeof createStore>;
  const hearing = useRef<Hearing>({ since: undefined });
  const isSeen = useSyncExternalStore(subscribe, readIsSeen);
  const hasLine = useSyncExternalStore(subscribe, readHasLine);
  useEffect(() => {
    if (!isSeen) return;
    const stop = new AbortController();
    void followChanges(store, hearing.current, stop.signal);
    return () => stop.abort();
  }, [store, isSeen, hasLine]);
}

const readIsSeen = () => document.visibilityState === 'visible';
const readHasLine = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
