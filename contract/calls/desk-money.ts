import * as z from 'zod/mini';
import { cents } from '../fields.ts';

/** Money taken at the desk for a booking; left out if there is none. */
export const deskMoney = z.object({
  /** The amount taken at the desk minus payouts. */
  paid_cents: cents,
  /**
   * What the studio would pay back at the desk if the booking were canceled now. For a canceled
   * booking: what it still has to pay back.
   */
  refund_cents: cents,
});

export type DeskMoney = z.infer<typeof deskMoney>;
