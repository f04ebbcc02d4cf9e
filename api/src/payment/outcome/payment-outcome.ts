/**
 * What is known of a payment; `checkout/answer-payment.ts` tells the guest. IN_PROGRESS: its card is
 * being charged, or a person must decide. `code` is Square's, for the log and the sentence.
 */
export type PaymentOutcome =
  { state: 'CONFIRMED' | 'PENDING' | 'IN_PROGRESS' } | { state: 'DECLINED'; code: string };
