import * as z from 'zod/mini';
import { bookedAddOn } from '../add-ons.ts';
import { cents, dateTimeText, leavingSeats, studioInstant, version, whyNot } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { sentInfo, toldInfo } from '../personal-info.ts';
import { reason } from '../text/typed-text.ts';
import { deskMoney, tipping } from './desk-money.ts';
import { offeredLine } from './offered-line.ts';

/**
 * Personal info in a guest's booking. Links get passed on, so it leaves out the email address and the phone number.
 */
export const managedInfo = z.omit(z.object(toldInfo), { guest_email: true, guest_phone: true });

/**
 * A booking for its guest, who opened an emailed link or signed in with the booking's address. It
 * never has the address, and only the last two digits of the phone number.
 */
export const managedBooking = z.object({
  id: z.string(),
  /** The booking number that people use: `7F3A-91C4`. */
  booking_number: z.optional(z.string()),
  /** PENDING, CONFIRMED, CANCELLED, HELD (see `to_pay`), or a status that a later API adds. */
  status: z.string(),
  service_name: z.string(),
  /** The workshop's title when it was booked. */
  title: z.string(),
  /** Duration in this session. An extra session has a set duration. */
  hours: z.number(),
  /** Duration of the workshop in any other session. */
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
  tip: z.optional(tipping),
  /** The total price with bench lines, add-ons, discount and tax. */
  price_cents: z.optional(z.number()),
  /** The sales tax in that price; left out if there is none. */
  tax_cents: z.optional(cents),
  /** The studio's date of the first payment, YYYY-MM-DD; null if unknown. */
  paid_on: z.nullable(z.string()),
  /** The deposit due, and the UTC instant until which the seats are held for it (`payDeposit`). */
  to_pay: z.optional(z.object({ amount_cents: cents, until: z.string() })),
  /** The balance due at the workshop; left out if the workshop is not on the menu. */
  balance_cents: z.optional(cents),
  /** Lines at the bench that wait for the guest's answer, oldest first. Earlier releases leave it out. */
  offered_lines: z.optional(z.array(offeredLine)),
  terms: z.object({
    /** The refund if the booking is canceled now. */
    refund_cents: cents,
    /** UTC instants. Null: the deposit is no longer refundable. */
    refund_until: z.nullable(z.string()),
    /** When the deposit stopped being refundable; left out if the guest booked after that. */
    refund_ended: z.optional(z.string()),
    /** The refund deadline of guests who joined later, once `refund_until` has passed. */
    joined_refund_until: z.optional(z.string()),
    /**
     * How long before the new session the whole deposit stays refundable if the booking is moved now, in the form
     * that `instantBefore` reads. Left out if moving the booking does not change its refund deadline.
     */
    full_refund_before: z.optional(z.string()),
    move_until: z.string(),
    moves_left: z.number(),
  }),
  /** What each smaller party that the add-ons allow would get refunded now, and the balance due afterwards. */
  fewer: z.array(
    z.object({
      guest_count: z.number(),
      refund_cents: cents,
      /** What the studio keeps of the removed guests' deposits. Earlier releases leave this out. */
      kept_cents: z.optional(cents),
      /** What the studio would pay back at the desk; left out if nothing. */
      desk_refund_cents: z.optional(cents),
      balance_cents: z.optional(cents),
    }),
  ),
  /** Why the party cannot be smaller than the sizes in `fewer`; left out if it can. */
  fewer_limit: z.optional(z.string()),
  /**
   * The balance for each larger party, after its deposits are paid. Lists every size that the
   * session has seats for, free or taken; left out if nobody can join or no price is known.
   */
  more: z.optional(z.array(z.object({ guest_count: z.number(), balance_cents: cents }))),
  /** The add-ons of all guests, and how many of each; left out if there are none. */
  add_ons: z.optional(z.array(bookedAddOn)),
  /** The last studio date on which emailed links open the booking. */
  link_until: z.string(),
  /** Whether the guest's address gets a reminder two days before each of its bookings. */
  reminders_on: z.boolean(),
  cannot: z.object({
    move: whyNot,
    cancel: whyNot,
    fewer: whyNot,
    more: whyNot,
    pay: z.optional(whyNot),
    /** Earlier releases leave it out. */
    add_ons: z.optional(whyNot),
  }),
  /** Seats in the booking's session. Earlier releases do not send it. */
  seats: z.optional(z.number()),
  /** Free seats in the session. Each added guest pays `deposit_cents`. */
  free_seats: z.number(),
  deposit_cents: cents,
  /** True if the studio has closed the session, with or without an open `offer`. */
  is_closed: z.optional(z.literal(true)),
  /** The deadline for the guest's answer, a UTC instant. */
  offer: z.optional(
    z.object({
      /** Sessions to choose from, earliest first. One may have filled up since. */
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
  /** Increases with every change. Send it back with a change so that no other change is lost. */
  version: z.number(),
});

export type ManagedBooking = z.infer<typeof managedBooking>;

const unknownBooking = 'We can’t find this booking.';

const params = z.strictObject({ id: z.uuid(unknownBooking) });

/** `id` is the booking's id or its number from a page's address. A number opens only the caller's bookings. */
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

/** The refund that the page showed. Any other amount returns TERMS_CHANGED. */
const refundCents = z.number().check(z.int(), z.minimum(0));

/**
 * Frees the seats at once and requests the refund. Staff see the guest's `reason` in the booking's
 * history. Returns the booking if it is already canceled.
 */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/cancel',
  access: 'guest',
  params,
  body: z.strictObject({
    version,
    refundCents,
    /** The refund at the desk that the page showed. Pages of earlier releases do not send it. */
    deskRefundCents: z.optional(refundCents),
    reason: z.optional(reason),
  }),
  response: managedBooking,
  failure: 'We couldn’t cancel your booking. Nothing was changed.',
});

/** Makes the party smaller. The refund does not depend on which guests leave. To make it larger, see `/booking/:id/guests/hold`. */
export const shrinkBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/guests',
  access: 'guest',
  params,
  body: z.strictObject({
    guestCount: z.number().check(z.int(), z.minimum(1)),
    version,
    refundCents,
    leaving: z.optional(leavingSeats),
  }),
  response: managedBooking,
  failure: unchanged,
});

/** The details that a guest can change after booking: everything except the verified address. */
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
 * The guest's answer after the studio closed their session: `move` to `date`, any session with
 * room, which does not count as one of the guest's moves, or `refund` everything paid. Returns
 * NOT_CHANGEABLE if the offer is answered or has expired.
 */
export const answerOffer = endpoint({
  method: 'POST',
  path: '/booking/:id/offer',
  access: 'guest',
  params,
  body: z.strictObject({
    answer: z.enum(['move', 'refund'], 'Choose another session or a refund'),
    /** The new time, for `move`. */
    date: z.optional(dateTimeText),
    version,
  }),
  response: managedBooking,
  failure: unchanged,
});

/**
 * Turns reminders to the booking's address on or off, for all bookings of that address. No other
 * email can be turned off.
 */
export const switchReminders = endpoint({
  method: 'POST',
  path: '/booking/:id/reminders',
  access: 'guest',
  params,
  body: z.strictObject({ on: z.boolean() }),
  response: managedBooking,
  failure: 'We couldn’t change your reminders. Please try again.',
});
