import { reloadAfresh } from '@studio/shared-ui';
import { createContext, useContext } from 'react';

/** Moves of the whole document, which change the security policy it runs under; offline it stays. */
export type PageDocument = {
  assign: (address: string) => void;
  /** Waits for the line; answers with what gives the move up. */
  replace: (address: string) => () => void;
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

const browserDocument: PageDocument = {
  assign: (address) => ifOnline(() => window.location.assign(address)),
  replace: (address) => onceOnline(() => window.location.replace(address)),
  reload: () => ifOnline(() => void reloadAfresh()),
};

export const PageDocumentContext = createContext(browserDocument);

export const usePageDocument = (): PageDocument => useContext(PageDocumentContext);
