import { useSyncExternalStore } from 'react';
import { createDraftStore, type Checkout } from './draft-store.ts';
import { forgivingStorage } from '../storage/forgiving-storage.ts';

const store = createDraftStore({
  storage: forgivingStorage(() => window.localStorage),
  now: () => Date.now(),
  makeId: () => crypto.randomUUID(),
});

const listeners = new Set<() => void>();

// `storage` tells of another tab, `pageshow` of a page that Back has thawed.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** A change of the store that every page hears of, answered with what it makes. */
const announced =
  <Told extends unknown[]>(change: (...told: Told) => void) =>
  (...told: Told): Checkout => {
    change(...told);
    listeners.forEach((listener) => listener());
    return store.read();
  };

const actions = {
  updateDraft: announced(store.update),
  clearDraft: announced(store.clear),
  remember: announced(store.remember),
  changeCheckout: announced(store.change),
};

/** The reservation draft of spec 3 and its checkout, shared by every page and tab of the browser. */
export function useDraft() {
  const checkout = useSyncExternalStore(subscribe, store.read, store.read);
  return { ...checkout, ...actions };
}
