import * as z from 'zod/mini';
import { cents, whyNot } from '../fields.ts';

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

/** Tips, from the start of the session on. Earlier releases leave it out. */
export const tipping = z.object({
  /** All tips for the booking, at the desk and online. */
  given_cents: z.number().check(z.int()),
  /** Why the guest cannot leave a tip online now; null if they can. */
  cannot: whyNot,
});

export type DeskMoney = z.infer<typeof deskMoney>;
