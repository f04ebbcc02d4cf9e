import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';

/** A tip in cents. */
export const tipCents = z
  .number('Enter a tip')
  .check(
    z.int('Enter a tip'),
    z.minimum(1, 'Enter a tip above $0.00'),
    z.maximum(limits.mostCents, `Enter a tip of at most ${formatCents(limits.mostCents)}`),
  );

/** A tip in cents that a guest leaves online. */
export const guestTipCents = z
  .number('Enter a tip')
  .check(
    z.int('Enter a tip'),
    z.minimum(
      limits.fewestTipCents,
      `Enter a tip of at least ${formatCents(limits.fewestTipCents)}`,
    ),
    z.maximum(limits.mostTipCents, `Enter a tip of at most ${formatCents(limits.mostTipCents)}`),
  );

/** The staff member that a tip is for; null: all staff share it. */
export const tipStaffId = z.nullable(
  z.number('Choose a staff member').check(z.int('Choose a staff member')),
);

/**
 * A recorded tip. It is never part of the bill or the balance. A negative amount reverses the tip in `corrects`, or
 * is what Square refunded of it.
 */
export const shownTip = z.object({
  id: z.string(),
  /** CASH, CARD or OTHER at the desk, or ONLINE. */
  method: z.string(),
  amount_cents: z.number(),
  staff_id: z.nullable(z.number()),
  /** Null if all staff share it. */
  staff_name: z.nullable(z.string()),
  /** "Visa ending 1881" */
  card: z.optional(z.string()),
  note: z.optional(z.string()),
  /** A UTC instant. */
  taken_at: z.string(),
  corrects: z.optional(z.string()),
  is_corrected: z.boolean(),
});

export type ShownTip = z.infer<typeof shownTip>;
