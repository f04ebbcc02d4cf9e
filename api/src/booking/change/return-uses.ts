import type { EntityManager } from 'typeorm';
import { returnCouponUses } from '../../payment/coupon/coupon-uses.ts';
import { type Booking, rowsOf } from '../read-booking.ts';

/** Returns the coupon uses of guests who left with their whole deposit, once for each guest. */
export async function returnUses(manager: EntityManager, booking: Booking): Promise<void> {
  const rows = [...rowsOf(booking), ...booking.gone];
  for (const charge of booking.charges) {
    const row = rows.find(({ id }) => id === charge.reservationId) ?? null;
    await returnCouponUses(manager, { charge, row });
  }
}
