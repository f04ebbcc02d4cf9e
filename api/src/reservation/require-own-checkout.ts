import type { Dependencies } from '../dependencies.ts';
import { idempotencyKeyReused } from '../http/errors.ts';
import { requireCheckoutKey } from '../http/used-key.ts';
import type { Live } from './find-live.ts';
import type { Reservation } from './reservation.entity.ts';

type Caller = Pick<Reservation, 'checkoutId' | 'bookingId' | 'heldBy'> & {
  /** The hash of the caller's browser: a visitor who signs in meanwhile goes on in it. */
  browser?: string | null;
};

/**
 * Visitors go on with their own checkouts, and may choose other seats until they pay. Throws
 * IDEMPOTENCY_KEY_REUSED where the key is another visitor's, or was used on another call.
 */
export async function requireOwnCheckout(
  { database }: Pick<Dependencies, 'database'>,
  { own }: Live,
  { checkoutId, bookingId, heldBy, browser }: Caller,
): Promise<void> {
  if (!own) return database.run((manager) => requireCheckoutKey(manager, checkoutId));
  const isTheirs = own.heldBy === null || own.heldBy === heldBy || own.heldBy === browser;
  if (own.bookingId !== bookingId || !isTheirs) throw idempotencyKeyReused();
}
