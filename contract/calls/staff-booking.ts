import * as z from 'zod/mini';
import { cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { historyEntry } from './booking-history.ts';
import { deskMoney } from './desk-money.ts';
import { reservation } from './reservation.ts';
import { reason, requiredReason } from '../text/typed-text.ts';

/** Null if possible; otherwise the sentence that says why not. */
const whyNot = z.nullable(z.string());

/** A UTC instant. */
const instant = z.string();

/** `actor`: `visitor`, `admin`, `clock`, `resolver` or `square`. */
const actor = z.string();

const charge = z.object({
  id: z.string(),
  /** DEPOSIT, or BALANCE for what was due at the workshop; releases before say none. */
  purpose: z.optional(z.string()),
  amount_cents: cents,
  /** What of it went back or is on its way. */
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

/** `method`: CASH, CARD or OTHER. Less than nothing was paid out, or takes `corrects` back. */
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

/** The price of a booking and its payments (`balanceOf`). */
const account = z.object({
  /** The whole booking's; left out for a workshop that has no price, until staff set one. */
  price_cents: z.optional(cents),
  /**
   * The price at booking of one guest or, of a couple's workshop, of both; left out if staff have agreed a price for all
   * guests.
   */
  unit_cents: z.optional(cents),
  /** Beside an agreed price, the guests who joined since, each at `unit_cents`; left out if there are none. */
  joined_guests: z.optional(z.number()),
  /** Of an agreed price: why. */
  price_reason: z.optional(z.string()),
  is_agreed: z.boolean(),
  bench: z.array(
    z.object({ id: z.string(), label: z.string(), amount_cents: z.number(), added_at: instant }),
  ),
  /** By a coupon. */
  discount_cents: cents,
  /** Forfeited deposits of guests who cancelled too late. They are not part of the price. */
  kept_cents: cents,
  desk: z.array(deskLine),
  /** A negative balance means that the guest overpaid. */
  balance_cents: z.number(),
  /** The guest did not come and the session is over, so no balance is due. */
  is_no_show: z.optional(z.literal(true)),
});

/** A booking as staff manage it: with its money, and all that happened to it. */
export const staffBooking = z.object({
  reservation,
  booked_at: instant,
  /** WEB, PHONE or WALK_IN; releases before say none. */
  source: z.optional(z.string()),
  /** Of its session, with all other bookings. */
  seats_taken: z.number(),
  /** Of its session; releases before have none to say. */
  seats: z.optional(z.number()),
  /** The balance due at the workshop; left out if the workshop has no price. */
  balance_cents: z.optional(cents),
  /** Releases before have none. */
  account: z.optional(account),
  /** How staff have marked its guests (`attendanceStates`); null: not yet. */
  attendance: z.optional(z.nullable(z.string())),
  terms: z.object({
    /** The refund that the accepted policy gives if the booking is cancelled now. */
    refund_cents: cents,
    /** Null: the deposit is no longer refundable. */
    refund_until: z.nullable(instant),
    /** When the deposit came back for the last time, where it does not any more. */
    refund_ended: z.optional(instant),
    /** The refund deadline of guests who joined later, once `refund_until` has passed. */
    joined_refund_until: z.optional(instant),
    move_until: instant,
    moves_left: z.number(),
  }),
  /** The part of the charges that was not refunded. */
  refundable_cents: cents,
  desk: z.optional(deskMoney),
  /** The last email to its guest's address, which did not arrive; `state` as in the history. */
  undelivered: z.optional(z.object({ subject: z.string(), state: z.string(), at: instant })),
  /** Until when `restoreAsStaff` can undo the cancellation; absent if it cannot. */
  restorable_until: z.optional(instant),
  cannot: z.object({
    move: whyNot,
    cancel: whyNot,
    refund: whyNot,
    resend: whyNot,
    /** Releases before have no edit. */
    edit: z.optional(whyNot),
  }),
  /** The newest first, each of them. */
  charges: z.array(charge),
  refunds: z.array(refund),
  history: z.array(historyEntry),
});

export type StaffBooking = z.infer<typeof staffBooking>;

const params = z.strictObject({ id: z.uuid('Invalid reservation data') });
const version = z.number().check(z.int());

export const getStaffBooking = endpoint({
  method: 'GET',
  path: '/admin/booking/:id',
  access: 'admin',
  params,
  response: staffBooking,
  failure: 'We couldn’t load the booking. Please try again.',
});

/**
 * Frees the seats at once and orders the refund, newest charge first; a sum that is not the policy's needs
 * a `reason`. The guest is told unless `notify` is false. Answered again when it is cancelled already.
 */
export const cancelAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/cancel',
  access: 'admin',
  params,
  body: z.strictObject({
    refundCents: cents,
    /** What staff are to pay out at the desk; left out: the policy’s sum. */
    deskRefundCents: z.optional(cents),
    reason: z.optional(reason),
    notify: z.optional(z.boolean()),
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t cancel the booking. Nothing was changed.',
});

/**
 * Undoes a cancellation within `limits.undoMinutes`: takes the seats again, withdraws refunds that Square was not asked
 * for, and tells the guest. The deposit of a refund that went out is due at the desk. Throws SLOT_FULL when the seats
 * are sold, NOT_CHANGEABLE with why not, VERSION_CONFLICT. Answered again when it is restored already.
 */
export const restoreAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/restore',
  access: 'admin',
  params,
  body: z.strictObject({ version }),
  response: staffBooking,
  failure: 'We couldn’t undo the cancellation. Nothing was changed.',
});

/** CARD: Square sends it to the card that paid; CASH: staff hand it out at the desk, which is on the day's sheet. */
export const refundMethods = ['CARD', 'CASH'] as const;

export type RefundMethod = (typeof refundMethods)[number];

/**
 * Refunds a part of what was paid and leaves the booking as it is; its guest is told the sum and the reason. CARD
 * refunds online payments, the newest first. CASH refunds what the desk took, then online payments. Throws
 * REFUND_TOO_HIGH for more than was paid. The same key again is answered and refunds nothing.
 */
export const refundAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/refund',
  access: 'admin',
  idempotent: true,
  params,
  body: z.strictObject({
    amountCents: z.number().check(z.int(), z.minimum(1, 'Enter an amount above $0.00')),
    /** Left out: CARD. */
    method: z.optional(z.enum(refundMethods)),
    reason: requiredReason,
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t issue the refund. Nothing was changed.',
});

/** Mails the guest the link of a booking again, as its guest can ask for it (`/booking/:id/resend`). */
export const resendAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/resend',
  access: 'admin',
  params,
  response: z.object({ sent: z.literal(true) }),
  failure: 'We couldn’t send the email. Please try again.',
});

/** Ends every link of a booking and every session that one has opened. `resendAsStaff` mails a new link. */
export const endLinksAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/links/end',
  access: 'admin',
  params,
  response: z.object({ ended: z.literal(true) }),
  failure: 'We couldn’t turn off the links. Please try again.',
});
