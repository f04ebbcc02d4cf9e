import * as z from 'zod/mini';
import { bookedAddOn } from '../add-ons.ts';
import { bookingParams, cents, whyNot } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { agreement } from './legal.ts';
import { historyEntry } from './booking-history.ts';
import { deskMoney } from './desk-money.ts';
import { offeredLine } from './offered-line.ts';
import { reservation } from './reservation.ts';
import { shownTip } from './tip-fields.ts';

/** A UTC instant. */
const instant = z.string();

/** `actor`: `visitor`, `admin`, `clock`, `resolver` or `square`. */
const actor = z.string();

const charge = z.object({
  id: z.string(),
  /** DEPOSIT or BALANCE. Earlier releases leave it out. */
  purpose: z.optional(z.string()),
  amount_cents: cents,
  /** The part that was refunded or is being refunded. */
  refunded_cents: cents,
  charged_at: instant,
});

/** `cause`: NO_SEAT, POLICY, STUDIO, STAFF or AT_SQUARE; `state`: REQUESTED, PENDING, COMPLETED, STUCK or PAID_OTHERWISE. */
const refund = z.object({
  id: z.string(),
  amount_cents: cents,
  cause: z.string(),
  actor,
  state: z.string(),
  ordered_at: instant,
});

/** `method`: CASH, CARD or OTHER. A negative amount is a payout or reverses the line in `corrects`. */
const deskLine = z.object({
  id: z.string(),
  method: z.string(),
  amount_cents: z.number(),
  /** Cash that the guest handed over. */
  given_cents: z.optional(z.number()),
  /** "Visa ending 1881" */
  card: z.optional(z.string()),
  note: z.optional(z.string()),
  actor,
  taken_at: instant,
  corrects: z.optional(z.string()),
  is_corrected: z.boolean(),
});

export type DeskLine = z.infer<typeof deskLine>;

/** The price of a booking and its payments (`sumBill`). */
const account = z.object({
  /** The price of the whole booking. Left out if the workshop has no price and staff have not set one. */
  price_cents: z.optional(cents),
  /**
   * The price per guest, or per couple, at the time of booking. Left out if staff agreed on a price for all guests.
   */
  unit_cents: z.optional(cents),
  /** With an agreed price: guests who joined later, each at `unit_cents`. Left out if there are none. */
  joined_guests: z.optional(z.number()),
  /** The reason for an agreed price. */
  price_reason: z.optional(z.string()),
  is_agreed: z.boolean(),
  bench: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** BENCH or ADD_ON. Earlier releases leave it out. */
      kind: z.optional(z.string()),
      amount_cents: z.number(),
      added_at: instant,
    }),
  ),
  /** Lines that wait for the guest, oldest first. They are not part of the balance. */
  offered: z.optional(z.array(offeredLine)),
  /** The highest price that the guest knows. Left out if none is recorded; then each line counts at once. */
  shown_most_cents: z.optional(cents),
  /** The discount from a coupon. */
  discount_cents: cents,
  /** Forfeited deposits of guests who canceled too late. They are not part of the price. */
  kept_cents: cents,
  desk: z.array(deskLine),
  /** Left out if there is none. `rate` is in thousandths of a percent. */
  tax: z.optional(z.object({ taxable_cents: cents, rate: z.number(), amount_cents: cents })),
  /** A negative balance means that the guest overpaid. */
  balance_cents: z.number(),
  /** The guest did not come and the session is over, so no balance is due. */
  is_no_show: z.optional(z.literal(true)),
});

/** A booking for staff, with its payments and history. */
export const staffBooking = z.object({
  reservation,
  booked_at: instant,
  /** WEB, PHONE or WALK_IN. Earlier releases leave it out. */
  source: z.optional(z.string()),
  /** Seats taken in the booking's session by all bookings. */
  seats_taken: z.number(),
  /** Seats in the booking's session. Earlier releases do not send it. */
  seats: z.optional(z.number()),
  /** The balance due at the workshop; left out if the workshop has no price. */
  balance_cents: z.optional(cents),
  /** Earlier releases leave it out. */
  account: z.optional(account),
  /** The add-ons of all guests. Earlier releases leave it out. */
  add_ons: z.optional(z.array(bookedAddOn)),
  /** The guests' attendance (`attendanceStates`); null if staff have not marked it. */
  attendance: z.optional(z.nullable(z.string())),
  /** When staff marked it, by the clock of their device. Left out like `attendance`, and if they have not. */
  marked_at: z.optional(instant),
  /** The seats of this no-show that staff gave to walk-ins; left out if there are none. */
  given_seats: z.optional(z.number()),
  terms: z.object({
    /** The refund that the accepted policy gives if the booking is canceled now. */
    refund_cents: cents,
    /** Null: the deposit is no longer refundable. */
    refund_until: z.nullable(instant),
    /** When the deposit stopped being refundable, if it did. */
    refund_ended: z.optional(instant),
    /** The refund deadline of guests who joined later, once `refund_until` has passed. */
    joined_refund_until: z.optional(instant),
    move_until: instant,
    moves_left: z.number(),
  }),
  /** The part of the charges that was not refunded. */
  refundable_cents: cents,
  desk: z.optional(deskMoney),
  /** Oldest first. Earlier releases leave it out. */
  tips: z.optional(z.array(shownTip)),
  /** The last email to the guest's address, if it did not arrive; `state` is as in the history. */
  undelivered: z.optional(z.object({ subject: z.string(), state: z.string(), at: instant })),
  /** How long `restoreAsStaff` can undo the cancellation; left out if it cannot. */
  restorable_until: z.optional(instant),
  cannot: z.object({
    move: whyNot,
    cancel: whyNot,
    refund: whyNot,
    resend: whyNot,
    /** Earlier releases leave it out. */
    edit: z.optional(whyNot),
    /** Why the add-ons cannot change. Earlier releases leave it out. */
    add_ons: z.optional(whyNot),
  }),
  /** Each list starts with the newest. */
  charges: z.array(charge),
  refunds: z.array(refund),
  history: z.array(historyEntry),
  /** The deposit that the guest can pay through the emailed link; left out if there is no such link. */
  link_deposit_cents: z.optional(cents),
  /** What a corrected email address gets: PAYMENT_LINK, CONFIRMATION, or LINK to the booking. */
  address_mail: z.optional(z.string()),
  /** Newest first; empty if none was recorded. Earlier releases leave it out. */
  agreements: z.optional(z.array(agreement)),
});

export type StaffBooking = z.infer<typeof staffBooking>;

export const getStaffBooking = endpoint({
  method: 'GET',
  path: '/admin/booking/:id',
  access: 'admin',
  params: bookingParams,
  response: staffBooking,
  failure: 'We couldn’t load the booking. Please try again.',
});
