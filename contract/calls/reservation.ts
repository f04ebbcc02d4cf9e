import * as z from 'zod/mini';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  bookingParams,
  calendarDate,
  dateTimeText,
  email,
  guestCount,
  serviceName,
  studioInstant,
  version,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { toldInfo } from '../personal-info.ts';
import { note } from '../text/typed-text.ts';

export const reservationStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const;

export type ReservationStatus = (typeof reservationStatuses)[number];

/** One of `reservationStatuses`, HELD (see `held_until`), or a later API's status, which pages show as it is. */
const shownStatus = z.string();

/** Spec 3 "Reservation", with the fields that were added since. */
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
  /** Includes guests who joined later. */
  guest_count: z.number(),
  status: shownStatus,
  /** When the hold ends if the booking is HELD for a deposit by link: a UTC instant. */
  held_until: z.optional(z.string()),
  staff_id: z.nullable(z.number()),
  /** The instructor: the booking's staff member or, if it has none, the session's. */
  staff_name: z.nullable(z.string()),
  /**
   * Paid online and at the desk, in cents, minus completed and pending refunds. Left out of lists of more than 500.
   */
  paid_cents: z.optional(z.number()),
  /**
   * The balance due at the workshop; negative if the guest overpaid. Left out like `paid_cents`,
   * and if there is no price.
   */
  balance_cents: z.optional(z.number()),
  /** The price of the whole booking; left out like `balance_cents`. */
  price_cents: z.optional(z.number()),
  /**
   * The part of the balance that is a deposit due at the desk, in cents. Left out like
   * `paid_cents`, and if nothing is due.
   */
  deposit_due_cents: z.optional(z.number()),
  /**
   * True if staff marked the guest as a no-show: nothing is due once the session is over. Left out like `paid_cents`.
   */
  is_no_show: z.optional(z.literal(true)),
  /** Increases with every change by staff. Send it back with an update so that no other change is lost. */
  version: z.number(),
});

export type Reservation = z.infer<typeof reservation>;

const failure = 'Failed to load reservations';

/** A position in the list of reservations. The next page starts `after` it. */
export const placeOf = ({ appointment_time, id }: Reservation): string =>
  `${appointment_time} ${id}`;

const periods = ['upcoming', 'past'] as const;

/**
 * One page of a list. `upcoming` includes sessions in progress for staff; `past` starts with the
 * latest. All in studio time.
 */
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
 * All reservations by session time, or those that match. `search` looks at name, email, phone and booking number.
 * `past` and `any` start with the latest. `limit` is 1 to 100; `after` is a value from `placeOf`.
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
  version: z.optional(version),
  confirmOverlap: z.optional(z.boolean()),
  /** False: the guest is not notified, and a note is not sent. */
  notify: z.optional(z.boolean()),
  /**
   * For a move; the default is GUEST. With GUEST, the refund deadline follows the same rule as for
   * a move by the guest. With STUDIO, the whole deposit becomes refundable.
   */
  askedBy: z.optional(z.enum(moveAskers, 'Choose who asked for the move')),
});

/**
 * Changes the fields in the request; a null `staff_id` unassigns the staff member. Returns
 * VERSION_CONFLICT if another change came first, and STAFF_OVERLAP if the staff member leads
 * another session at that time, unless `confirmOverlap` is set.
 */
export const updateReservation = endpoint({
  method: 'POST',
  path: '/reservation/:id/update',
  access: 'admin',
  params: bookingParams,
  body: reservationChanges,
  response: reservation,
  failure: 'Failed to update reservation',
});

const ownReservation = z.extend(reservation, {
  /** The studio closed the session: the guest can answer the `offer` until then, a UTC instant. */
  answer_by: z.optional(z.string()),
});

export type OwnReservation = z.infer<typeof ownReservation>;

/**
 * The signed-in customer's reservations, at most 100 per page: upcoming ones or, with `past`,
 * earlier ones without the canceled. `email` must be the customer's.
 */
export const listOwnReservations = endpoint({
  method: 'GET',
  path: '/reservation/user',
  access: 'customer',
  query: z.strictObject({ email: z.optional(email), ...page }),
  response: z.array(ownReservation),
  failure: 'Failed to load profile data. Please try again or enter your information manually.',
});

/** Holds the checkout's seats for ten minutes, or renews the hold. `expiresAt` is a UTC instant. */
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
