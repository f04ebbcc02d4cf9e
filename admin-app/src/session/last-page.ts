import { attempt } from '../api/attempt.ts';

const key = 'adminLastPage';

/** Spec 2: where staff start when this browser has stored no page. */
const firstPage = '/admin';

/** Remembers the current page, for this tab and for the browser's next sign-in. */
export function keepPage(pathname: string): void {
  attempt(() => sessionStorage.setItem(key, pathname));
  attempt(() => localStorage.setItem(key, pathname));
}

const readLast = (): string | null | undefined =>
  attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));

/**
 * Returns the page after a sign-in: the requested page, or the last page if staff requested the panel's bare address.
 */
export const pageAfterSignIn = (asked = firstPage): string =>
  asked === firstPage ? (readLast() ?? firstPage) : asked;
