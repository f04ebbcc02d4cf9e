import * as z from 'zod/mini';
import { bookingParams, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { deviceInstant } from '../instant.ts';
import { offlineProof } from '../offline-proof.ts';
import { reason } from '../text/typed-text.ts';
import { signedSum, sum } from './desk-sums.ts';
import { staffBooking } from './staff-booking.ts';
import { tipCents, tipStaffId } from './tip-fields.ts';

/** How money changes hands at the desk. CARD is a payment on Square's own reader. */
export const deskMethods = ['CASH', 'CARD', 'OTHER'] as const;

/**
 * Records a payment at the desk. A CARD payment refers to a sale in Square (`listUnmatched`): its whole unassigned
 * amount or, if one sale pays for several bookings, a part of it. Its tip is recorded once, with the first part. A tip
 * is in no balance. A negative amount is a payout and needs a note. Repeating a call with the same key records
 * nothing. Cash that was taken offline (`takenAt`) is recorded even if the booking has changed since. If nothing
 * proves it, it is old or it exceeds the balance, it waits for staff (`decideToCheck`).
 */
export const takeAtDesk = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/desk-payment',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('CARD'),
      squarePaymentId: z.string().check(z.minLength(1, 'Choose a payment'), z.maxLength(100)),
      /** This booking's part of the sale; left out for the whole unassigned amount. */
      amountCents: z.optional(sum.check(z.minimum(1, 'Enter an amount'))),
      tipStaffId: z.optional(tipStaffId),
      version,
    }),
    z.strictObject({
      method: z.enum(['CASH', 'OTHER']),
      amountCents: signedSum,
      tipCents: z.optional(tipCents),
      tipStaffId: z.optional(tipStaffId),
      /** The cash that the guest handed over. The page works out the change from it. */
      givenCents: z.optional(sum),
      note: z.optional(reason),
      /** For cash taken offline: when, as a UTC instant. `version` is left out then. */
      takenAt: z.optional(deviceInstant('The time is not valid')),
      proof: offlineProof,
      version: z.optional(version),
    }),
  ]),
  response: staffBooking,
  failure: 'We couldn’t record the payment. Nothing was changed.',
});
