import type { Dependencies } from '../dependencies.ts';
import { idempotencyKeyReused } from '../http/errors.ts';
import { requireCheckoutKey } from '../http/used-key.ts';
import type { Live } from './find-live.ts';
import type { Reservation } from './reservation.entity.ts';

type Caller = Pick<Reservation, 'checkoutId' | 'bookingId' | 'heldBy' | 'guestEmail'> & {
  /** Whether the address belongs to the caller's account. */
  isCustomer?: boolean;
};

/**
 * Lets visitors continue only with their own checkouts: in the browser that held the seats, even if they have
 * signed in or out since, or signed in with the address of the held seats. They may choose other seats until they
 * pay. Throws IDEMPOTENCY_KEY_REUSED when the key is another visitor's, or was used on another call.
 */
export async function requireOwnCheckout(
  { database }: Pick<Dependencies, 'database'>,
  { own }: Live,
  { checkoutId, bookingId, heldBy, guestEmail, isCustomer = false }: Caller,
): Promise<void> {
  if (!own) return database.run((manager) => requireCheckoutKey(manager, checkoutId));
  const isTheirs =
    own.heldBy === null || own.heldBy === heldBy || (isCustomer && own.guestEmail === guestEmail);
  if (own.bookingId !== bookingId || !isTheirs) throw idempotencyKeyReused();
}
