import type { PaymentResult } from '@studio/contract';
import { Accepted } from '../../route.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

type Paid = {
  attempt: Pick<PaymentAttempt, 'amountCents'>;
  reservation: Pick<Reservation, 'id' | 'bookingNumber'>;
};

const resultOf = ({ attempt, reservation }: Paid) => ({
  reservationId: reservation.id,
  bookingNumber: shownNumber(reservation.bookingNumber),
  amount: attempt.amountCents,
});

export const confirmedAnswer = (paid: Paid): PaymentResult => ({
  status: 'CONFIRMED',
  ...resultOf(paid),
  message: 'Payment successful!',
});

export const pendingAnswer = (paid: Paid): Accepted<PaymentResult> =>
  new Accepted({
    status: 'PENDING',
    ...resultOf(paid),
    message: 'We are confirming your payment. Please do not pay again.',
  });
