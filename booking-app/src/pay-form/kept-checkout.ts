import { forgivingStorage } from '../storage/forgiving-storage.ts';

const storage = forgivingStorage(() => window.sessionStorage);

const nameOf = (what: string) => `studio.${what}`;

/**
 * Returns the key of one payment for a booking, by its purpose. The key stays the same until the payment is made, so
 * a reload or a second click never charges twice.
 */
export function keptCheckout(what: string): string {
  const known = storage.getItem(nameOf(what));
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem(nameOf(what), made);
  return made;
}

/** Ends a key, so the next payment for the same purpose gets a new one. */
export const endCheckout = (what: string): void => storage.removeItem(nameOf(what));
