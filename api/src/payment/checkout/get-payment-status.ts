import type { PaymentStatus } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { requireKey } from '../../http/used-key.ts';
import { bookedWorkshopOf } from '../../reservation/agreed-terms.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { Reservation, type ReservationState } from '../../reservation/reservation.entity.ts';

type Status = PaymentStatus['status'];

const statusOf: Record<ReservationState, Status> = {
  HELD: 'NONE',
  EXPIRED: 'NONE',
  PAYING: 'PENDING',
  REVIEW: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  CANCELLED: 'CONFIRMED',
  FAILED: 'FAILED',
};

const messages: Record<Status, string> = {
  NONE: 'Nothing has been charged for this checkout.',
  PENDING: 'We are confirming your payment. Please do not pay again.',
  CONFIRMED: 'Payment successful!',
  FAILED: 'Your payment did not go through. You were not charged.',
};

/** What became of a checkout's payment; whoever knows its key may ask. */
export async function getPaymentStatus(
  { database }: Dependencies,
  key: string | null,
): Promise<PaymentStatus> {
  const checkoutId = requireKey(key);
  const reservation = await database.run((manager) =>
    manager.findOne(Reservation, { where: { checkoutId }, order: { createdAt: 'DESC' } }),
  );
  const status = reservation ? statusOf[reservation.state] : 'NONE';
  return {
    status,
    ...(status === 'CONFIRMED' ? confirmed(reservation!) : {}),
    message: messages[status],
  };
}

const confirmed = (row: Reservation): Pick<PaymentStatus, 'bookingNumber' | 'workshop'> => ({
  bookingNumber: shownNumber(row.bookingNumber),
  ...(row.bookingId === null ? { workshop: bookedWorkshopOf(row) } : {}),
});
