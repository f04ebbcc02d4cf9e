import { reloadAfresh } from '@studio/shared-ui';
import { createContext, useContext } from 'react';

/** Moves of the whole document, which change the security policy it runs under; offline it stays. */
export type PageDocument = {
  assign: (address: string) => void;
  /** Waits for the line; answers with what gives the move up. */
  replace: (address: string) => () => void;
  /** To the page before this one where that is at `address`, so that Back twice goes two pages back. */
  goBackTo: (address: string) => void;
  reload: () => void;
};

// Without a line the browser would put a page of its own in place of this one.
const ifOnline = (move: () => void): void => {
  if (navigator.onLine) move();
};

function onceOnline(move: () => void): () => void {
  if (navigator.onLine) move();
  else window.addEventListener('online', move, { once: true });
  return () => window.removeEventListener('online', move);
}

function goBackTo(address: string): void {
  if (pageBefore() === address) window.history.back();
  else window.location.replace(address);
}

/** The path of the history's entry before this one; null where it is none of ours, or not told. */
function pageBefore(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const entry = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return entry?.url ? new URL(entry.url).pathname : null;
}

const browserDocument: PageDocument = {
  assign: (address) => ifOnline(() => window.location.assign(address)),
  replace: (address) => onceOnline(() => window.location.replace(address)),
  goBackTo: (address) => ifOnline(() => goBackTo(address)),
  reload: () => ifOnline(() => void reloadAfresh()),
};

export const PageDocumentContext = createContext(browserDocument);

export const usePageDocument = (): PageDocument => useContext(PageDocumentContext);
