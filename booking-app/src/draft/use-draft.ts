import { useSyncExternalStore } from 'react';
import { forgivingStorage } from '../storage/forgiving-storage.ts';
import type { Checkout } from './checkout.ts';
import { createDraftStore } from './draft-store.ts';
import { takeCopyMark } from './tab-mark.ts';

const store = createDraftStore({
  tab: forgivingStorage(() => window.sessionStorage),
  browser: forgivingStorage(() => window.localStorage),
  // A draft's age is measured by the clock that dated it, even before the server's clock is known.
  // eslint-disable-next-line no-restricted-syntax
  now: () => Date.now(),
  makeId: () => crypto.randomUUID(),
});

if (takeCopyMark()) store.noteTwin();

const listeners = new Set<() => void>();

// `storage` reports another tab, `pageshow` a page restored from the back/forward cache.
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

/** Wraps a change to the store so that every page is notified; returns the change's result. */
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
  wipeDrafts: announced(store.wipe),
  takeOver: announced(store.takeOver),
  dropLast: announced(store.dropLast),
  remember: announced(store.remember),
  changeCheckout: announced(store.change),
};

/** The reservation draft of spec 3 and its checkout, for this tab only. */
export function useDraft() {
  const checkout = useSyncExternalStore(subscribe, store.read, store.read);
  return { ...checkout, ...actions };
}

const none = () => null;

/** Returns the unfinished booking of this tab or another; null if there is none. */
export const useLastBooking = (): Checkout | null =>
  useSyncExternalStore(subscribe, store.readLast, none);
