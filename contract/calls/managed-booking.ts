import * as z from 'zod/mini';
import { cents, dateTimeText, email, studioInstant } from '../fields.ts';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { sentInfo, toldInfo } from '../personal-info.ts';
import { reason } from '../text/typed-text.ts';
import { deskMoney } from './desk-money.ts';

/** Null: possible. Else the sentence that says why not. */
const whyNot = z.nullable(z.string());

/** What a guest's own booking tells: never the address or the phone number, since links are passed on. */
export const managedInfo = z.omit(z.object(toldInfo), { guest_email: true, guest_phone: true });

/**
 * A booking as its guest manages it: who came by the link of a mail, or is signed in with its address.
 * Never the address itself, and of the phone its last two digits.
 */
export const managedBooking = z.object({
  id: z.string(),
  /** By which people speak of it: `7F3A-91C4`. */
  booking_number: z.optional(z.string()),
  /** PENDING, CONFIRMED, CANCELLED, HELD (`to_pay`), or whatever a later api may say. */
  status: z.string(),
  service_name: z.string(),
  /** What the workshop was called when it was booked. */
  title: z.string(),
  /** How long its session lasts: an extra session has its own length. */
  hours: z.number(),
  /** How long the workshop takes in any other session. */
  workshop_hours: z.optional(z.number()),
  appointment_time: studioInstant,
  guest_count: z.number(),
  ...managedInfo.shape,
  phone_ending: z.nullable(z.string()),
  /** What was paid of deposits, and what of them went back or is on its way, in cents. */
  paid_cents: cents,
  refunded_cents: cents,
  /** What was paid online of the balance and has not gone back. */
  balance_paid_cents: z.optional(cents),
  desk: z.optional(deskMoney),
  /** What the whole booking costs, with what was priced at the bench and without a coupon's discount. */
  price_cents: z.optional(z.number()),
  /** The studio's date of the first payment, YYYY-MM-DD; null where none is known. */
  paid_on: z.nullable(z.string()),
  /** The deposit that keeps the seats when it is paid (`payDeposit`) until then, a UTC instant. */
  to_pay: z.optional(z.object({ amount_cents: cents, until: z.string() })),
  /** What is due at the workshop; left out for a workshop that is on no menu. */
  balance_cents: z.optional(cents),
  terms: z.object({
    /** What comes back when the booking is cancelled now. */
    refund_cents: cents,
    /** UTC instants. Null: nothing comes back any more. */
    refund_until: z.nullable(z.string()),
    /** When the deposit was refundable for the last time; left out if the guest booked after that. */
    refund_ended: z.optional(z.string()),
    /** Until when the deposits of guests who joined later come back, where `refund_until` is over. */
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
  /** The studio's date until which the links of its mails open it. */
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
  /** Those of them that nobody has taken; who takes one pays `deposit_cents`. */
  free_seats: z.number(),
  deposit_cents: cents,
  /** The studio has closed its session, with or without an open `offer`; left out where it takes place. */
  is_closed: z.optional(z.literal(true)),
  /** The studio asks until when (a UTC instant) what shall become of it. */
  offer: z.optional(
    z.object({
      /** Sessions to choose from, the earliest first; one may have filled up since. */
      options: z.array(studioInstant),
      until: z.string(),
      /** The studio's sentence. */
      note: z.nullable(z.string()),
      /** What happens without an answer: REFUND, or ASK for staff's decision. */
      alternative: z.string(),
      /** All of the deposit, in cents. */
      refund_cents: cents,
    }),
  ),
  /** Rises with every change: send it back with one, so that no other is lost. */
  version: z.number(),
});

export type ManagedBooking = z.infer<typeof managedBooking>;

const unknownBooking = 'We can’t find this booking.';

const params = z.strictObject({ id: z.uuid(unknownBooking) });
const version = z.number().check(z.int());

const incompleteLink = 'This link is incomplete. Please open it again from your email.';

/**
 * The secret of an email's link, which was in the fragment of the address: no server or log has seen it. From a day
 * after the link was first opened it needs the booking's email address too: a call without it, or with another one, is
 * refused with EMAIL_NEEDED. Pages of releases before send no address and show the sentence.
 *
 * Or the key of the checkout that has paid for the booking: it opens for a day, in the browser that proved the address,
 * until the booking's links are ended.
 */
export const openBooking = endpoint({
  method: 'POST',
  path: '/booking/open',
  access: 'public',
  cookie: browserCookie,
  body: z
    .strictObject({
      key: z.optional(z.string().check(z.minLength(1, incompleteLink), z.maxLength(200))),
      email: z.optional(email),
      checkoutId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    })
    .check(
      z.refine(({ key, checkoutId }) => (key ?? checkoutId) !== undefined, {
        error: incompleteLink,
        path: ['key'],
      }),
    ),
  /** The token opens this booking and nothing else, until `expiresAt`, a UTC instant. */
  response: z.object({
    token: z.string(),
    expiresAt: z.string(),
    bookingId: z.string(),
    /** `7F3A-91C4`; releases before do not say it. */
    bookingNumber: z.optional(z.string()),
  }),
  failure: 'We couldn’t open your booking. Please try again.',
});

/** Mails the links of an address's coming bookings; the answer is the same whether it has any. */
export const mailBookingLinks = endpoint({
  method: 'POST',
  path: '/booking/link',
  access: 'public',
  body: z.strictObject({ email }),
  response: z.object({ sent: z.literal(true) }),
  failure: 'We couldn’t send the email. Please try again.',
});

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

/** The deposit travels along, and nothing is to pay. Answered again where the booking is there already. */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/move',
  access: 'guest',
  params,
  body: z.strictObject({ date: dateTimeText, version }),
  response: managedBooking,
  failure: unchanged,
});

/** `refundCents` is what the page has shown: another sum is refused with TERMS_CHANGED. */
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

/** What a guest may change after booking: everything but the address, which was proved. */
const changedInfo = z.partial(z.omit(z.object(sentInfo), { guestEmail: true }));

export type ChangedInfo = z.infer<typeof changedInfo>;

export const bookingDetails = z.strictObject({ ...changedInfo.shape, version });

/** What is left out stays as it is. */
export const changeBookingDetails = endpoint({
  method: 'PATCH',
  path: '/booking/:id',
  access: 'guest',
  params,
  body: bookingDetails,
  response: managedBooking,
  failure: unchanged,
});

const mailed = z.object({ sent: z.literal(true) });
const notMailed = 'We couldn’t send the email. Please try again.';

/** Mails the confirmation as the booking stands now. */
export const resendBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/resend',
  access: 'guest',
  params,
  response: mailed,
  failure: notMailed,
});

/**
 * Ends every link and session of the booking but the caller's, and mails a new link. `mailed` false: they are
 * ended, and too many emails were asked for to send another; releases before say nothing.
 */
export const relinkBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/relink',
  access: 'guest',
  params,
  response: z.extend(mailed, { mailed: z.optional(z.boolean()) }),
  failure: notMailed,
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
