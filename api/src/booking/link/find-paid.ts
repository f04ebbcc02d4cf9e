import { In, IsNull, MoreThan } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';

/** How long a checkout opens the booking that it has paid for; the email's link opens it later. */
const paidForMs = 24 * 3_600_000;

type Checkout = { checkoutId: string; browser: string | null };

/**
 * What a checkout has booked, for the browser in which its visitor proved the address: a key alone, which other
 * calls send too, opens nothing. Null for every other browser, after a day, and once links of the booking were ended,
 * since their guest may fear that somebody else opens it.
 */
export async function findPaid(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { checkoutId, browser }: Checkout,
): Promise<Reservation | null> {
  if (!browser) return null;
  return database.run((manager) =>
    manager.findOneBy(Reservation, {
      liveCheckoutId: checkoutId,
      heldBy: browser,
      bookingId: IsNull(),
      state: In(['CONFIRMED', 'CANCELLED']),
      linkVersion: 0,
      createdAt: MoreThan(new Date(now().getTime() - paidForMs)),
    }),
  );
}
