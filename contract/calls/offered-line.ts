import * as z from 'zod/mini';
import { cents } from '../fields.ts';

/** A line at the bench that costs more than the guest was shown. It counts once the guest accepts it. */
export const offeredLine = z.object({
  id: z.string(),
  label: z.string(),
  amount_cents: cents,
  /** The sales tax that the line adds; left out if none, and by earlier releases. */
  tax_cents: z.optional(cents),
  /** The balance with this line; left out while the booking has no price. */
  balance_cents: z.optional(cents),
  /** UTC instants. `emailed_at` is left out if the guest got no email about it. */
  offered_at: z.string(),
  emailed_at: z.optional(z.string()),
});

export type OfferedLine = z.infer<typeof offeredLine>;
