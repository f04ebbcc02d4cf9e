import * as z from 'zod/mini';
import { cents, dateTimeText, studioInstant } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { sentInfo, toldInfo } from '../personal-info.ts';
import { reason } from '../text/typed-text.ts';
import { deskMoney } from './desk-money.ts';

/** Null if possible; otherwise the sentence that says why not. */
const whyNot = z.nullable(z.string());

/** What a guest's own booking tells: never the address or the phone number, since links are passed on. */
export const managedInfo = z.omit(z.object(toldInfo), { guest_email: true, guest_phone: true });

/**
 * A booking as its guest manages it: who came by the link of a mail, or is signed in with its address.
 * Never the address itself, and of the phone its last two digits.
 */
export const managedBooking = z.object({
  id: z.string(),
  /** The booking number that people use: `7F3A-91C4`. */
  booking_number: z.optional(z.string()),
  /** PENDING, CONFIRMED, CANCELLED, HELD (`to_pay`), or whatever a later api may say. */
  status: z.string(),
  service_name: z.string(),
  /** The workshop's title when it was booked. */
  title: z.string(),
  /** How long its session lasts: an extra session has its own length. */
  hours: z.number(),
  /** How long the workshop takes in any other session. */
  workshop_hours: z.optional(z.number()),
  appointment_time: studioInstant,
  guest_count: z.number(),
  ...managedInfo.shape,
  phone_ending: z.nullable(z.string()),
  /** Deposits paid, and the part of them refunded or being refunded, in cents. */
  paid_cents: cents,
  refunded_cents: cents,
  /** Balance paid online and not refunded. */
  balance_paid_cents: z.optional(cents),
  desk: z.optional(deskMoney),
  /** The total price with bench lines, before any coupon discount. */
  price_cents: z.optional(z.number()),
  /** The studio's date of the first payment, YYYY-MM-DD; null if unknown. */
  paid_on: z.nullable(z.string()),
  /** The deposit that keeps the seats when it is paid (`payDeposit`) until then, a UTC instant. */
  to_pay: z.optional(z.object({ amount_cents: cents, until: z.string() })),
  /** The balance due at the workshop; left out if the workshop is not on the menu. */
  balance_cents: z.optional(cents),
  terms: z.object({
    /** The refund if the booking is cancelled now. */
    refund_cents: cents,
    /** UTC instants. Null: the deposit is no longer refundable. */
    refund_until: z.nullable(z.string()),
    /** The last instant at which the deposit was refundable; left out if the guest booked after that. */
    refund_ended: z.optional(z.string()),
    /** The refund deadline of guests who joined later, once `refund_until` has passed. */
    joined_refund_until: z.optional(z.string()),
    /**
     * How long before its session all of it comes back once the booking is moved now, as a policy writes
     * it (`instantBefore`); left out where a move does not bring that.
     */
    full_refund_before: z.optional(z.string()),
    move_until: z.string(),
    moves_left: z.number(),
  }),
  /**
   * What comes back with each smaller party, when it shrinks now, and what is due at the workshop then; empty
   * where it cannot. Releases before do not say the balance.
   */
  fewer: z.array(
    z.object({
      guest_count: z.number(),
      refund_cents: cents,
      /** What the studio keeps of these guests' deposits; releases before do not say it. */
      kept_cents: z.optional(cents),
      /** What the desk has taken too much then, which the studio pays back; left out if nothing. */
      desk_refund_cents: z.optional(cents),
      balance_cents: z.optional(cents),
    }),
  ),
  /**
   * What is due at the workshop with each larger party that its session has seats for, free or not, once their
   * deposit is paid; left out where nobody can join or no price is known.
   */
  more: z.optional(z.array(z.object({ guest_count: z.number(), balance_cents: cents }))),
  /** The studio's date until which emailed links open the booking. */
  link_until: z.string(),
  /** Whether its address is reminded two days before, of this booking and all others. */
  reminders_on: z.boolean(),
  cannot: z.object({
    move: whyNot,
    cancel: whyNot,
    fewer: whyNot,
    more: whyNot,
    pay: z.optional(whyNot),
  }),
  /** Seats of its session; releases before have none to say. */
  seats: z.optional(z.number()),
  /** Free seats in the session. A guest who takes one pays `deposit_cents`. */
  free_seats: z.number(),
  deposit_cents: cents,
  /** The studio has closed its session, with or without an open `offer`; left out where it takes place. */
  is_closed: z.optional(z.literal(true)),
  /** The deadline for the guest's answer, a UTC instant. */
  offer: z.optional(
    z.object({
      /** Sessions to choose from, the earliest first; one may have filled up since. */
      options: z.array(studioInstant),
      until: z.string(),
      /** The studio's message. */
      note: z.nullable(z.string()),
      /** What happens without an answer: REFUND, or ASK for staff's decision. */
      alternative: z.string(),
      /** The whole deposit in cents. */
      refund_cents: cents,
    }),
  ),
  /** Rises with every change. Send it back with a change so that no other change is lost. */
  version: z.number(),
});

export type ManagedBooking = z.infer<typeof managedBooking>;

const unknownBooking = 'We can’t find this booking.';

const params = z.strictObject({ id: z.uuid(unknownBooking) });
const version = z.number().check(z.int());

/** By its id, or by the number that pages have in their addresses: a number opens nothing that is not the caller's. */
export const getBooking = endpoint({
  method: 'GET',
  path: '/booking/:id',
  access: 'guest',
  params: z.strictObject({
    id: z.union([z.uuid(), z.string().check(z.regex(/^[\dA-Z]{4}-[\dA-Z]{4}$/))], unknownBooking),
  }),
  response: managedBooking,
  failure: 'We couldn’t load your booking. Please try again.',
});

const unchanged = 'We couldn’t change your booking. Nothing was changed.';

/** Moves the booking with its deposit; nothing is due. A repeated call returns the moved booking. */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/move',
  access: 'guest',
  params,
  body: z.strictObject({ date: dateTimeText, version }),
  response: managedBooking,
  failure: unchanged,
});

/** `refundCents` is the amount that the page showed. Any other amount returns TERMS_CHANGED. */
const refundCents = z.number().check(z.int(), z.minimum(0));

/**
 * Frees the seats at once and orders the refund. Staff read the guest's `reason` in its history. Answered
 * again when it is cancelled already.
 */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/cancel',
  access: 'guest',
  params,
  body: z.strictObject({
    version,
    refundCents,
    /** What comes back at the desk, as the page has shown it; releases before do not send it. */
    deskRefundCents: z.optional(refundCents),
    reason: z.optional(reason),
  }),
  response: managedBooking,
  failure: 'We couldn’t cancel your booking. Nothing was changed.',
});

/** A smaller party; a larger one is paid for (`/booking/:id/guests/hold`). */
export const shrinkBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/guests',
  access: 'guest',
  params,
  body: z.strictObject({
    guestCount: z.number().check(z.int(), z.minimum(1)),
    version,
    refundCents,
  }),
  response: managedBooking,
  failure: unchanged,
});

/** What a guest may change after booking: everything but the verified address. */
const changedInfo = z.partial(z.omit(z.object(sentInfo), { guestEmail: true }));

export type ChangedInfo = z.infer<typeof changedInfo>;

export const bookingDetails = z.strictObject({ ...changedInfo.shape, version });

/** Fields that are left out keep their value. */
export const changeBookingDetails = endpoint({
  method: 'PATCH',
  path: '/booking/:id',
  access: 'guest',
  params,
  body: bookingDetails,
  response: managedBooking,
  failure: unchanged,
});

/**
 * The answer to a closing: `move` to `date`, which may be any session with room and costs no move, or
 * `refund` of all that was paid. Refused with NOT_CHANGEABLE once it is answered or its time is over.
 */
export const answerOffer = endpoint({
  method: 'POST',
  path: '/booking/:id/offer',
  access: 'guest',
  params,
  body: z.strictObject({
    answer: z.enum(['move', 'refund'], 'Choose another session or a refund'),
    /** Of a move. */
    date: z.optional(dateTimeText),
    version,
  }),
  response: managedBooking,
  failure: unchanged,
});

/** Switches the reminders to the booking's address, of all that it books; no other mail can be switched off. */
export const switchReminders = endpoint({
  method: 'POST',
  path: '/booking/:id/reminders',
  access: 'guest',
  params,
  body: z.strictObject({ on: z.boolean() }),
  response: managedBooking,
  failure: 'We couldn’t change your reminders. Please try again.',
});
