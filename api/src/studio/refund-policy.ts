import type { RefundPolicy } from '@studio/contract';

/** The one refund policy: every text about refunds is written from it. */
export const refundPolicy: RefundPolicy = {
  version: '2026-11',
  refundableUntilDays: 7,
  heading: 'The deposit is non-refundable.',
  sentence: 'Until 7 days before the appointment it can be refunded; after that it cannot.',
};
