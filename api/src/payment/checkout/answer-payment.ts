import type { PaymentResult } from '@studio/contract';
import { cardRefused, inProgress } from '../../http/errors.ts';
import { Accepted } from '../../route.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { PaymentOutcome } from '../outcome/payment-outcome.ts';

type Paid = {
  attempt: Pick<PaymentAttempt, 'amountCents'>;
  /** The booking's first row. */
  reservation: Reservation;
};

/**
 * Builds the guest's response: 200 for a completed payment, 202 while its outcome is unknown. Throws SQUARE_ERROR
 * for a refused card, IN_PROGRESS while the card is being charged or staff must decide.
 */
export function answerPayment(
  outcome: PaymentOutcome,
  paid: Paid,
): PaymentResult | Accepted<PaymentResult> {
  switch (outcome.state) {
    case 'CONFIRMED':
      return { status: 'CONFIRMED', ...resultOf(paid), message: 'Payment successful!' };
    case 'PENDING':
      return new Accepted({
        status: 'PENDING',
        ...resultOf(paid),
        message: 'We are confirming your payment. Please do not pay again.',
      });
    case 'DECLINED':
      throw cardRefused(sentenceFor(outcome.code));
    case 'IN_PROGRESS':
      throw inProgress();
  }
}

const resultOf = ({ attempt, reservation }: Paid) => ({
  reservationId: reservation.id,
  bookingNumber: shownNumber(reservation.bookingNumber),
  amount: attempt.amountCents,
});

// Every other refusal has one sentence, so card testers learn nothing from it.
const sentenceFor = (code: string): string =>
  sentences[code] ?? 'Your card was declined. Nothing was charged. Please try another card.';

const enterAgain = 'Please enter your card again.';

// https://developer.squareup.com/docs/payments-api/error-codes
const sentences: Partial<Record<string, string>> = {
  CARD_TOKEN_USED: enterAgain,
  CARD_TOKEN_EXPIRED: enterAgain,
  NOT_FOUND: enterAgain,
  CARD_DECLINED_VERIFICATION_REQUIRED:
    'Your bank needs to verify this payment. Nothing was charged. Please press Pay again and follow the steps your bank shows, or try another card.',
};
