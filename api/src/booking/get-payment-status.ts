import { paidBooking, type PaidBooking, type PaymentStatus } from '@studio/contract';
import { selectRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireKey } from '../http/used-key.ts';
import { shownNumber } from '../reservation/booking-number.ts';
import { Reservation, type ReservationState } from '../reservation/reservation.entity.ts';
import { countSigned } from '../seat/seats.ts';
import { findBooking, seatedOf } from './read-booking.ts';
import { showBooking } from './show-booking.ts';

type Status = PaymentStatus['status'];

const statusOf: Record<ReservationState, Status> = {
  HELD: 'NONE',
  EXPIRED: 'NONE',
  PAYING: 'PENDING',
  REVIEW: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
};

const cancelled = 'This booking was canceled.';

const messages: Record<Status, string> = {
  NONE: 'Nothing has been charged for this checkout.',
  PENDING: 'We are confirming your payment. Please do not pay again.',
  CONFIRMED: 'Payment successful!',
  FAILED: 'Your payment did not go through. You were not charged.',
};

/** Shows the state of a checkout's payment to any caller who knows the key. */
export async function getPaymentStatus(
  deps: Dependencies,
  key: string | null,
): Promise<PaymentStatus> {
  const checkoutId = requireKey(key);
  const reservation = await deps.database.run((manager) =>
    // `liveCheckoutId` is null in rows that no longer use the checkout. Several rows may have the same timestamp.
    manager.findOne(Reservation, {
      where: { checkoutId },
      order: { liveCheckoutId: 'DESC', createdAt: 'DESC' },
    }),
  );
  const status = reservation ? statusOf[reservation.state] : 'NONE';
  const wasCancelled = reservation?.state === 'CANCELLED';
  const message = wasCancelled ? cancelled : messages[status];
  if (!reservation || (status !== 'CONFIRMED' && !wasCancelled)) return { status, message };
  const bookingNumber = shownNumber(reservation.bookingNumber);
  return { status, bookingNumber, message, booking: await showPaid(deps, reservation) };
}

/** Returns undefined when the booking is canceled or the studio has closed its session. */
async function showPaid(
  deps: Dependencies,
  { id, slotDate, slotId }: Reservation,
): Promise<PaidBooking | undefined> {
  const booking = await deps.database.run(async (manager) => {
    const [open] = await selectRows(
      manager,
      sql`SELECT 1 FROM slot WHERE date = ${slotDate} AND slot_id = ${slotId} AND (is_open = 1 OR is_by_rule = 1)`,
    );
    return open ? findBooking(manager, id) : null;
  });
  if (booking?.root.state !== 'CONFIRMED') return undefined;
  const signed = await deps.database.run((manager) =>
    countSigned(manager, { id, guestCount: seatedOf(booking) }),
  );
  return paidBooking.parse({ ...(await showBooking(deps, booking)), signed_guests: signed });
}
