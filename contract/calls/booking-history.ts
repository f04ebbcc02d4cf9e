import * as z from 'zod/mini';

/**
 * What happened to a booking once. `what`: HELD, BOOKED, DECLINED, LAPSED (its deposit was not paid), MOVED,
 * GUESTS, WORKSHOP, DETAILS, ADDRESS, STAFF, NOTE, RESENT, LINKS_ENDED, RECEIPT, REFUND, PAID_OTHERWISE, PRICE, BENCH,
 * DESK, BALANCE, CANCELLED, RESTORED or MAIL, or one of a later API: pages show that as it is.
 */
export const historyEntry = z.object({
  id: z.string(),
  /** A UTC instant. */
  at: z.string(),
  what: z.string(),
  /** `visitor`, `admin`, `clock`, `resolver` or `square`. */
  actor: z.optional(z.string()),
  /** MOVED: the new and the old time, on the studio's clock. */
  appointment_time: z.optional(z.string()),
  appointment_before: z.optional(z.string()),
  /** MOVED by staff: whether the GUEST or the STUDIO asked for it. Earlier releases leave it out. */
  asked_by: z.optional(z.string()),
  /** HELD and GUESTS: the new party size. */
  guest_count: z.optional(z.number()),
  /** DETAILS: what was changed, by the names of `personalInfo`; releases before say nothing. */
  fields: z.optional(z.array(z.string())),
  /** WORKSHOP: the new and the old title. */
  workshop: z.optional(z.string()),
  workshop_before: z.optional(z.string()),
  /** ADDRESS: the email address that was replaced; missing once the guest is erased. */
  address_before: z.optional(z.string()),
  /** STAFF: the staff member; null means unassigned. */
  staff_name: z.optional(z.nullable(z.string())),
  /**
   * BOOKED: what was paid; CANCELLED, GUESTS and REFUND: what goes back; RESTORED: what had gone back; REFUND_FAILED:
   * what does not; PRICE: the price since then; BENCH and DESK: what was added to it or taken of it, negative for what
   * was taken back; BALANCE: what was paid online; WORKSHOP: today’s price of one guest, left out where the agreed price
   * was kept.
   */
  amount_cents: z.optional(z.number().check(z.int())),
  /** REFUND: CASH where staff handed it out at the desk; left out for a card. */
  method: z.optional(z.string()),
  /** In the words of `actor`: staff, or the guest who cancelled. */
  reason: z.optional(z.string()),
  /** RECEIPT: by which it can be asked for. */
  receipt_number: z.optional(z.string()),
  /** MAIL: its subject, and whether it is SENT, WAITING, was GIVEN_UP, or came back: BOUNCED, DROPPED, BLOCKED for now. */
  subject: z.optional(z.string()),
  mail_state: z.optional(z.string()),
});

export type HistoryEntry = z.infer<typeof historyEntry>;
