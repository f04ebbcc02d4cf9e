import type { Dependencies } from '../../dependencies.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { findCharges } from '../../payment/refund/charges.ts';
import { type BookingTerms, readTerms } from '../booking-terms.ts';
import { type Booking, requireAnyBooking, rowsOf } from '../read-booking.ts';

/** A booking as staff change it. */
export type DeskBooking = {
  booking: Booking;
  terms: BookingTerms;
  /** Its rows, with those that have left it. */
  rowIds: string[];
  /** Of all of these, the newest first: what guests who left have paid can go back as well. */
  charges: PaymentAttempt[];
};

export async function readDeskBooking(deps: Dependencies, id: string): Promise<DeskBooking> {
  const booking = await requireAnyBooking(deps, id);
  return deps.database.run(async (manager) => {
    const rowIds = [...rowsOf(booking), ...booking.gone].map((row) => row.id);
    return {
      booking,
      terms: await readTerms(manager, booking, deps.now()),
      rowIds,
      charges: await findCharges(manager, rowIds),
    };
  });
}
