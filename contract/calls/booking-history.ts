import * as z from 'zod/mini';

/**
 * One event in a booking's history. `what`: HELD, BOOKED, DECLINED, LAPSED (the deposit was not paid in time), MOVED,
 * GUESTS, GUEST_REPLACED, WORKSHOP, DETAILS, ADDRESS, STAFF, NOTE, RESENT, LINKS_ENDED, RECEIPT, REFUND,
 * PAID_OTHERWISE, PRICE, BENCH, BENCH_OFFERED, BENCH_DECLINED, BENCH_WITHDRAWN, ADD_ONS, DESK, TIP, BALANCE, AGREED,
 * CANCELLED, RESTORED or MAIL. Attendance: ARRIVED, NO_SHOW and CLEARED (staff undid a mark). The session's seats:
 * SEATS_ADDED, SEATS_GIVEN and SEATS_RETURNED (`giveSeats`). Offline entries: CASH_TO_CHECK, CASH_DISCARDED,
 * MARK_ACCEPTED and MARK_DISCARDED. Pages show an unknown value from a later API as it is.
 */
export const historyEntry = z.object({
  id: z.string(),
  /** A UTC instant. */
  at: z.string(),
  what: z.string(),
  /** `visitor`, `admin`, `clock`, `resolver` or `square`. */
  actor: z.optional(z.string()),
  /** MOVED: the new and the old time, in studio time. */
  appointment_time: z.optional(z.string()),
  appointment_before: z.optional(z.string()),
  /** MOVED by staff: whether the GUEST or the STUDIO asked for the move. Earlier releases leave it out. */
  asked_by: z.optional(z.string()),
  /** HELD and GUESTS: the new party size. */
  guest_count: z.optional(z.number()),
  /** DETAILS: the changed fields, named as in `personalInfo`. Earlier releases leave this out. */
  fields: z.optional(z.array(z.string())),
  /** WORKSHOP: the new and the old title. */
  workshop: z.optional(z.string()),
  workshop_before: z.optional(z.string()),
  /** ADDRESS: the previous email address; left out once the guest is erased. */
  address_before: z.optional(z.string()),
  /** STAFF: the staff member; null means unassigned. */
  staff_name: z.optional(z.nullable(z.string())),
  /**
   * BOOKED: the amount paid. CANCELLED, GUESTS and REFUND: the amount refunded. RESTORED: the
   * amount that had been refunded. REFUND_FAILED: the amount that could not be refunded. PRICE: the
   * new price. BENCH (and its offers), ADD_ONS, DESK and TIP: the amount of the lines, negative if they were taken
   * back. BALANCE: the
   * amount paid online. WORKSHOP: today's price per guest, left out if the agreed price was kept.
   */
  amount_cents: z.optional(z.number().check(z.int())),
  /** ADD_ONS: what changed, such as "2 × Stone setting, Lost wax removed". */
  add_ons: z.optional(z.string()),
  /** REFUND: CASH if staff paid it out at the desk; left out for a card. */
  method: z.optional(z.string()),
  /** The reason in the words of the staff member or the guest. */
  reason: z.optional(z.string()),
  /** RECEIPT: the number that identifies the receipt. `method` is PRINT if staff printed it. */
  receipt_number: z.optional(z.string()),
  /**
   * AGREED: the version of the terms, and how the guest agreed (`agreement`). BENCH and BENCH_DECLINED: whether the guest
   * answered on the TABLET or through the LINK; left out for a line that counted at once. MARK_ACCEPTED and
   * MARK_DISCARDED: one of `attendanceStates`.
   */
  terms_version: z.optional(z.number()),
  how: z.optional(z.string()),
  /** SEATS_ADDED, SEATS_GIVEN and SEATS_RETURNED: the session's seats after and before. */
  seats: z.optional(z.number()),
  seats_before: z.optional(z.number()),
  /** ARRIVED, NO_SHOW and CLEARED: where staff marked it, such as "iPad, Safari"; left out if it is not known. */
  device: z.optional(z.string()),
  /** MAIL: the email's subject and state: SENT, WAITING, GIVEN_UP, BOUNCED, DROPPED, or BLOCKED for now. */
  subject: z.optional(z.string()),
  mail_state: z.optional(z.string()),
});

export type HistoryEntry = z.infer<typeof historyEntry>;
