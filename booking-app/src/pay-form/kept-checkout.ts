import { forgivingStorage } from '../storage/forgiving-storage.ts';

const storage = forgivingStorage(() => window.sessionStorage);

const nameOf = (what: string) => `studio.${what}`;

/**
 * The key of one payment for a booking, by what it pays for: the same until it is paid, so that a reload or
 * a second press never charges twice.
 */
export function keptCheckout(what: string): string {
  const known = storage.getItem(nameOf(what));
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem(nameOf(what), made);
  return made;
}

/** Whoever wants the same once more pays anew. */
export const endCheckout = (what: string): void => storage.removeItem(nameOf(what));
