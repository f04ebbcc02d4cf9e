import { In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { linkEnd } from '../../reservation/booking-key.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';

/** How long a checkout opens the booking that it paid for without the booking's address, as its link does. */
const paidForMs = 24 * 3_600_000;

type Checkout = { checkoutId: string; browser: string | null };

/**
 * Finds the booking of a checkout, for the browser in which its visitor proved the address. A key alone opens
 * nothing, since other calls send it too. Returns null in any other browser, once the booking's links were ended,
 * because its guest may fear that somebody else opens it, and when they would have ended.
 */
export async function findPaid(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { checkoutId, browser }: Checkout,
): Promise<Reservation | null> {
  if (!browser) return null;
  const paid = await database.run((manager) =>
    manager.findOneBy(Reservation, {
      liveCheckoutId: checkoutId,
      heldBy: browser,
      bookingId: IsNull(),
      state: In(['CONFIRMED', 'CANCELLED']),
      linkVersion: 0,
    }),
  );
  return paid && now() <= linkEnd(paid) ? paid : null;
}

export const isPaidLately = (
  { now }: Pick<Dependencies, 'now'>,
  { createdAt }: Reservation,
): boolean => now().getTime() - createdAt.getTime() < paidForMs;
