import * as z from 'zod/mini';
import { bookingParams, cents, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { reason, requiredReason } from '../text/typed-text.ts';
import { staffBooking } from './staff-booking.ts';

/**
 * Frees the seats at once and requests the refund, from the newest charge back. An amount other than the policy's
 * requires a `reason`. Emails the guest unless `notify` is false. Returns the booking if it is already canceled.
 */
export const cancelAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/cancel',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({
    refundCents: cents,
    /** What staff will pay out at the desk; the policy's amount if left out. */
    deskRefundCents: z.optional(cents),
    reason: z.optional(reason),
    notify: z.optional(z.boolean()),
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t cancel the booking. Nothing was changed.',
});

/**
 * Undoes a cancellation within `limits.undoMinutes`: takes the seats again, withdraws refunds not yet requested from
 * Square, and emails the guest. A deposit that was already refunded is due at the desk. Returns SLOT_FULL if the
 * seats are sold, NOT_CHANGEABLE with the reason, or VERSION_CONFLICT. Returns the booking if it is already restored.
 */
export const restoreAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/restore',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({ version }),
  response: staffBooking,
  failure: 'We couldn’t undo the cancellation. Nothing was changed.',
});

/**
 * CARD: Square refunds the card that paid. CASH: staff pay at the desk, and the refund appears on the day's sheet.
 */
export const refundMethods = ['CARD', 'CASH'] as const;

export type RefundMethod = (typeof refundMethods)[number];

/**
 * Refunds part of what was paid and keeps the booking. The guest gets an email with the amount and the reason. CARD
 * refunds online payments, newest first. CASH refunds desk payments, then online payments. Returns REFUND_TOO_HIGH if
 * the amount exceeds what was paid. Repeating a call with the same key refunds nothing.
 */
export const refundAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/refund',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    amountCents: z.number().check(z.int(), z.minimum(1, 'Enter an amount above $0.00')),
    /** CARD if left out. */
    method: z.optional(z.enum(refundMethods)),
    reason: requiredReason,
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t issue the refund. Nothing was changed.',
});

/** Emails the guest a link to the booking again, as `/booking/:id/resend` does. */
export const resendAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/resend',
  access: 'admin',
  params: bookingParams,
  response: z.object({ sent: z.literal(true) }),
  failure: 'We couldn’t send the email. Please try again.',
});

/** Ends every link to a booking and every session opened with one. `resendAsStaff` emails a new link. */
export const endLinksAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/links/end',
  access: 'admin',
  params: bookingParams,
  response: z.object({ ended: z.literal(true) }),
  failure: 'We couldn’t turn off the links. Please try again.',
});
