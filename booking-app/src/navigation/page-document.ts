import { reloadAfresh } from '@studio/shared-ui';
import { createContext, useContext } from 'react';

/** Loads whole documents, which changes the security policy; does nothing offline. */
export type PageDocument = {
  assign: (address: string) => void;
  /** Waits until online; returns a function that cancels the move. */
  replace: (address: string) => () => void;
  reload: () => void;
};

// Offline, the browser would replace this page with its own error page.
const ifOnline = (move: () => void): void => {
  if (navigator.onLine) move();
};

function onceOnline(move: () => void): () => void {
  if (navigator.onLine) move();
  else window.addEventListener('online', move, { once: true });
  return () => window.removeEventListener('online', move);
}

const browserDocument: PageDocument = {
  assign: (address) => ifOnline(() => window.location.assign(address)),
  replace: (address) => onceOnline(() => window.location.replace(address)),
  reload: () => ifOnline(() => void reloadAfresh()),
};

export const PageDocumentContext = createContext(browserDocument);

export const usePageDocument = (): PageDocument => useContext(PageDocumentContext);
