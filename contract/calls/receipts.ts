import * as z from 'zod/mini';
import { bookingParams, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';

/** PRINT: staff print what the page shows. */
export const receiptWays = ['EMAIL', 'PRINT'] as const;

/**
 * Gives a receipt of the `version` on the page a new number, and emails it to the guest unless staff print it: the
 * whole bill, or the one refund that `refundId` names. Returns NOT_CHANGEABLE if the booking has no such refund, or
 * no email address to send to. Repeating a call with the same key returns the same number and sends no email.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/receipt/send',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    version,
    /** EMAIL if left out. */
    way: z.optional(z.enum(receiptWays)),
    /** The id of a refund, or of a payout at the desk. */
    refundId: z.optional(z.uuid('Choose a refund')),
  }),
  /** The booking number and a running number: `7F3A-91C4-2`. */
  response: z.object({ receiptNumber: z.string() }),
  failure: 'We couldn’t issue the receipt. Please try again.',
});
