/**
 * What is known about a payment; `checkout/answer-payment.ts` builds the response. IN_PROGRESS: the card is being
 * charged, or staff must decide. `code` is Square's, for the log and the message.
 */
export type PaymentOutcome =
  { state: 'CONFIRMED' | 'PENDING' | 'IN_PROGRESS' } | { state: 'DECLINED'; code: string };
