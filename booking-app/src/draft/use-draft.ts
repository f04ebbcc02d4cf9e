import { useSyncExternalStore } from 'react';
import {
  createDraftStore,
  type Checkout,
  type Hints,
  type ReservationDraft,
} from './draft-store.ts';
import { forgivingStorage } from '../storage/forgiving-storage.ts';

const store = createDraftStore({
  storage: forgivingStorage(() => window.localStorage),
  now: () => Date.now(),
  makeId: () => crypto.randomUUID(),
});

const listeners = new Set<() => void>();

const announce = (): void => listeners.forEach((listener) => listener());

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

const actions = {
  updateDraft: (part: Partial<ReservationDraft>): void => {
    store.update(part);
    announce();
  },
  clearDraft: (): void => {
    store.clear();
    announce();
  },
  renewCheckout: (): Checkout => {
    store.renewCheckout();
    announce();
    return store.read();
  },
  remember: (part: Partial<Hints>): Checkout => {
    store.remember(part);
    announce();
    return store.read();
  },
};

/** The reservation draft of spec 3 and its checkout, shared by every page and tab of the browser. */
export function useDraft() {
  const checkout = useSyncExternalStore(subscribe, store.read, store.read);
  return { ...checkout, ...actions };
}
