import type { MouseEvent } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';

// Scripts from other sites are allowed per document, so these pages open as, and are left by, a new document.
const ownDocuments = ['/workshops/payment', '/booking/payment', '/login'];

/** Returns the path of an address, without a trailing slash. */
export const pathOf = (address: string): string =>
  address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

export const isFullLoad = (from: string, to: string): boolean =>
  pathOf(from) !== pathOf(to) && [from, to].some((side) => ownDocuments.includes(pathOf(side)));

/** Returns `href` and `onClick` for a link to one of the app's own addresses. */
export function usePageLink(to: string) {
  const { pathname } = useLocation();
  const followInPage = useLinkClickHandler(to);
  return { href: to, onClick: isFullLoad(pathname, to) ? stayWhileOffline : followInPage };
}

function stayWhileOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault();
}
