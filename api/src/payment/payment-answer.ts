import type { PaymentResult } from '../../contract/index.ts';
import { Accepted } from '../http/route.ts';
import type { PaymentAttempt } from './payment-attempt.entity.ts';

type Paid = Pick<PaymentAttempt, 'reservationId' | 'amountCents'>;

export const confirmedAnswer = ({ reservationId, amountCents }: Paid): PaymentResult => ({
  status: 'CONFIRMED',
  reservationId,
  amount: amountCents,
  message: 'Payment successful!',
});

export const pendingAnswer = ({ reservationId, amountCents }: Paid): Accepted<PaymentResult> =>
  new Accepted({
    status: 'PENDING',
    reservationId,
    amount: amountCents,
    message: 'We are confirming your payment. Please do not pay again.',
  });
