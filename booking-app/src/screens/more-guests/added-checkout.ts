import { forgivingStorage } from '../../storage/forgiving-storage.ts';

const storage = forgivingStorage(() => window.sessionStorage);

const nameOf = (bookingId: string, added: number) => `studio.added-guests ${bookingId} ${added}`;

/**
 * The key of one payment for so many guests who join a booking: the same until it is paid, so that a
 * reload or a second press never charges twice.
 */
export function addedCheckout(bookingId: string, added: number): string {
  const name = nameOf(bookingId, added);
  const known = storage.getItem(name);
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem(name, made);
  return made;
}

/** Whoever adds as many once more pays anew. */
export const endAddedCheckout = (bookingId: string, added: number): void =>
  storage.removeItem(nameOf(bookingId, added));
