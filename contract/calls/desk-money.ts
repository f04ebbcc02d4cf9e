import * as z from 'zod/mini';
import { cents } from '../fields.ts';

/** A booking's money at the desk; left out if the desk took nothing. */
export const deskMoney = z.object({
  /** Taken at the desk and not paid out. */
  paid_cents: cents,
  /**
   * What the studio pays back there when the booking is cancelled now. For a cancelled booking: what it has not paid
   * back yet.
   */
  refund_cents: cents,
});

export type DeskMoney = z.infer<typeof deskMoney>;
