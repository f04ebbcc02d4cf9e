import * as z from 'zod/mini';
import { bookingParams, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';
import { requiredReason } from '../text/typed-text.ts';
import { staffBooking } from './staff-booking.ts';
import { tipCents, tipStaffId } from './tip-fields.ts';

const unrecorded = 'We couldn’t record the tip. Nothing was changed.';

export const deskTip = z.strictObject({
  method: z.enum(['CASH', 'OTHER']),
  amountCents: tipCents,
  staffId: tipStaffId,
  version,
});

/**
 * Records a tip without a payment. The tip of a card payment comes from Square with `takeAtDesk`. Returns
 * NOT_CHANGEABLE for a canceled booking. Repeating a call with the same key records nothing.
 */
export const addTip = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/tip',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: deskTip,
  response: staffBooking,
  failure: unrecorded,
});

export const tipCorrection = z.strictObject({
  tipId: z.uuid('Choose a tip'),
  /** 0 means that there was no tip. A CARD tip keeps its amount, which comes from Square. */
  amountCents: z
    .number('Enter the correct tip')
    .check(
      z.int('Enter the correct tip'),
      z.minimum(0, 'Enter the correct tip'),
      z.maximum(limits.mostCents, `Enter a tip of at most ${formatCents(limits.mostCents)}`),
    ),
  staffId: tipStaffId,
  reason: requiredReason,
  version,
});

/** Corrects a tip, or who gets it, by adding lines as `correctAtDesk` does. Nothing is deleted. */
export const correctTip = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/tip/correct',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: tipCorrection,
  response: staffBooking,
  failure: unrecorded,
});
