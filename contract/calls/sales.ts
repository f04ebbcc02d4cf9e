import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { requiredReason } from '../text/typed-text.ts';

/** A card payment on Square's reader; amounts in cents. */
const sale = {
  id: z.string(),
  /** The amount not yet assigned to a booking, without the tip and refunds. */
  amount_cents: z.number(),
  /** Left out if there is none. */
  tip_cents: z.optional(z.number()),
  /** The part assigned to bookings; left out if there is none. */
  matched_cents: z.optional(z.number()),
  /** "Visa ending 1881", if Square has it. */
  card: z.optional(z.string()),
  /** A UTC instant. */
  paid_at: z.string(),
};

const unmatchedPayment = z.object(sale);

export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

const dismissedSale = z.object({ ...sale, reason: z.string() });

export type DismissedSale = z.infer<typeof dismissedSale>;

/**
 * Sales at our location in the last 7 days that are not assigned to a booking, newest first. Sales
 * that staff dismissed are in a separate list, which earlier releases leave out.
 */
export const listUnmatched = endpoint({
  method: 'GET',
  path: '/admin/desk/unmatched',
  access: 'admin',
  response: z.object({
    payments: z.array(unmatchedPayment),
    dismissed: z.optional(z.array(dismissedSale)),
  }),
  failure: 'Square is not available right now. Please try again in a moment.',
});

const saleParams = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Choose a payment')),
});

/** Dismisses a sale that belongs to no booking, such as one in the shop. */
export const dismissSale = endpoint({
  method: 'POST',
  path: '/admin/desk/unmatched/:id/dismiss',
  access: 'admin',
  params: saleParams,
  body: z.strictObject({ reason: requiredReason }),
  response: z.object({ dismissed: z.literal(true) }),
  failure: 'We couldn’t dismiss the sale. Please try again.',
});

/** Restores a dismissed sale. A repeated call changes nothing. */
export const restoreSale = endpoint({
  method: 'POST',
  path: '/admin/desk/unmatched/:id/restore',
  access: 'admin',
  params: saleParams,
  response: z.object({ restored: z.literal(true) }),
  failure: 'We couldn’t restore the sale. Please try again.',
});
