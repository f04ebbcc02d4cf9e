import * as z from 'zod/mini';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  calendarDate,
  dateTimeText,
  email,
  guestCount,
  serviceName,
  studioInstant,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { toldInfo } from '../personal-info.ts';
import { note } from '../text/typed-text.ts';

export const reservationStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const;

export type ReservationStatus = (typeof reservationStatuses)[number];

/** One of `reservationStatuses`, HELD (`held_until`), or whatever a later api may say: pages show that as it is. */
const shownStatus = z.string();

/** Spec 3 "Reservation": a booking, with what was added to it. */
export const reservation = z.object({
  id: z.string(),
  /** The booking number that people use: `7F3A-91C4`. Earlier releases leave it out. */
  booking_number: z.optional(z.string()),
  appointment_time: studioInstant,
  service_name: z.string(),
  /** The workshop's title and duration in hours at booking. */
  title: z.optional(z.string()),
  hours: z.optional(z.number()),
  ...toldInfo,
  /** With those that were added to it since. */
  guest_count: z.number(),
  status: shownStatus,
  /** Of one that is HELD for a deposit by link: until when, a UTC instant. */
  held_until: z.optional(z.string()),
  staff_id: z.nullable(z.number()),
  /** Who teaches it: that person or, where it has nobody of its own, who leads its session. */
  staff_name: z.nullable(z.string()),
  /** In cents, online and at the desk, without what has gone back or is on its way; left out of lists of more than 500. */
  paid_cents: z.optional(z.number()),
  /** What is due at the workshop, below nothing where too much was taken; left out as `paid_cents` is, and without a price. */
  balance_cents: z.optional(z.number()),
  /** What the whole booking costs; left out as `balance_cents` is. */
  price_cents: z.optional(z.number()),
  /** What of the deposit is due at the desk, in cents; a part of the balance. Left out where nothing is, as `paid_cents` is. */
  deposit_due_cents: z.optional(z.number()),
  /** Staff have marked the guest a no-show: nothing is due once the session is over. Left out as `paid_cents` is. */
  is_no_show: z.optional(z.literal(true)),
  /** Rises with every change by staff; send it back with an update so that no other is lost. */
  version: z.number(),
});

export type Reservation = z.infer<typeof reservation>;

const failure = 'Failed to load reservations';

/** A position in the list of reservations. The next page starts `after` it. */
export const placeOf = ({ appointment_time, id }: Reservation): string =>
  `${appointment_time} ${id}`;

const periods = ['upcoming', 'past'] as const;

/** Part of a list by the studio's clock: what is to come, for staff also what is going on, or the past with the latest first. */
const page = {
  period: z.optional(z.enum(periods)),
  limit: z.optional(
    z.string().check(z.regex(/^([1-9]\d?|100)$/, 'Request 1 to 100 bookings at a time')),
  ),
  after: z.optional(
    z.string().check(z.regex(/^[-+:T\d]{19,29} [\w-]{1,36}$/, 'The cursor is not valid')),
  ),
};

/**
 * All of them in the order they take place, or those that match: `search` in name, email, phone or booking number,
 * `period` by the studio's clock (`past` and `any` begin with the latest), and `limit` (1 to 100) `after` a
 * place.
 */
export const listReservations = endpoint({
  method: 'GET',
  path: '/reservation',
  access: 'admin',
  query: z.strictObject({
    search: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(limits.searchLength, `Search for at most ${limits.searchLength} characters`),
        ),
    ),
    status: z.optional(z.enum(reservationStatuses)),
    service: z.optional(serviceName),
    ...page,
    period: z.optional(z.enum([...periods, 'any'])),
  }),
  response: z.array(reservation),
  failure,
});

export const listReservationsOfDay = endpoint({
  method: 'GET',
  path: '/reservation/:date',
  access: 'admin',
  params: z.strictObject({ date: calendarDate }),
  response: z.array(reservation),
  failure: 'Failed to load reservation data',
});

/** Who asked for a move that staff make. */
export const moveAskers = ['GUEST', 'STUDIO'] as const;

export type MoveAsker = (typeof moveAskers)[number];

/** What staff can change in a booking. */
export const reservationChanges = z.strictObject({
  staff_id: z.optional(
    z.nullable(z.number('Choose a staff member').check(z.int('Choose a staff member'))),
  ),
  appointment_time: z.optional(dateTimeText),
  admin_note: z.optional(note),
  version: z.optional(z.number().check(z.int())),
  confirmOverlap: z.optional(z.boolean()),
  /** False: the guest is not notified, and a note is not sent. */
  notify: z.optional(z.boolean()),
  /**
   * Of a move, GUEST where it is left out: the refund deadline follows the same rule as a move by the guest.
   * STUDIO makes the whole deposit refundable.
   */
  askedBy: z.optional(z.enum(moveAskers, 'Choose who asked for the move')),
});

/**
 * Only what changes is sent; `staff_id` null takes its staff member off. Refused with VERSION_CONFLICT when somebody else changed it meanwhile,
 * with STAFF_OVERLAP when the staff member is in another session then, unless `confirmOverlap`.
 */
export const updateReservation = endpoint({
  method: 'POST',
  path: '/reservation/:id/update',
  access: 'admin',
  params: z.strictObject({ id: z.uuid('Invalid reservation data') }),
  body: reservationChanges,
  response: reservation,
  failure: 'Failed to update reservation',
});

/** As its guest sees it. */
const ownReservation = z.extend(reservation, {
  /** Its session is closed, and the guest is asked until then, a UTC instant (`offer` of the booking). */
  answer_by: z.optional(z.string()),
});

export type OwnReservation = z.infer<typeof ownReservation>;

/**
 * The signed-in customer's own, a page of at most 100: those to come, or the `past`, but for what was
 * cancelled; `email` can only be theirs.
 */
export const listOwnReservations = endpoint({
  method: 'GET',
  path: '/reservation/user',
  access: 'customer',
  query: z.strictObject({ email: z.optional(email), ...page }),
  response: z.array(ownReservation),
  failure: 'Failed to load profile data. Please try again or enter your information manually.',
});

/** Takes or renews the checkout's seats for ten minutes; `expiresAt` is a UTC instant. */
export const holdSeats = endpoint({
  method: 'POST',
  path: '/reservation/hold',
  access: 'visitor',
  idempotent: true,
  cookie: browserCookie,
  body: z.strictObject({ service: serviceName, date: dateTimeText, guestCount, guestEmail: email }),
  response: z.object({ expiresAt: z.string() }),
  failure: 'We couldn’t hold your seats. Please try again.',
});
