import { forgivingStorage } from '../storage/forgiving-storage.ts';

const storage = forgivingStorage(() => window.sessionStorage);

const nameOf = (what: string) => `studio.${what}`;

/**
 * The key of one payment for a booking, by its purpose: the same until it is paid, so a reload or a second press
 * never charges twice.
 */
export function keptCheckout(what: string): string {
  const known = storage.getItem(nameOf(what));
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem(nameOf(what), made);
  return made;
}

/** The next payment for the same purpose gets a new key. */
export const endCheckout = (what: string): void => storage.removeItem(nameOf(what));
