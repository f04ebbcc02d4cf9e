import type { Dependencies } from '../../dependencies.ts';
import { type BookingTerms, readTerms } from '../booking-terms.ts';
import { type Booking, requireAnyBooking, rowsOf } from '../read-booking.ts';

export type DeskBooking = {
  booking: Booking;
  terms: BookingTerms;
  /** Includes rows of guests who left, because their payments can be refunded as well. */
  rowIds: string[];
};

export async function readDeskBooking(deps: Dependencies, id: string): Promise<DeskBooking> {
  const booking = await requireAnyBooking(deps, id);
  return {
    booking,
    terms: await deps.database.run((manager) => readTerms(manager, booking, deps.now())),
    rowIds: [...rowsOf(booking), ...booking.gone].map((row) => row.id),
  };
}
