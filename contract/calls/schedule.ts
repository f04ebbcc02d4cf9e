import * as z from 'zod/mini';
import { calendarDate, dateTimeText, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { shownText } from '../text/shown-text.ts';
import { minutes, seats, slotId } from './session-fields.ts';
import { note as guestNote, requiredReason } from '../text/typed-text.ts';
import { plannedDay } from './planned-days.ts';
import { reservation } from './reservation.ts';

/** A note that visitors see next to the time. */
const shortText = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.maxLength(limits.sessionNoteLength, `Use at most ${limits.sessionNoteLength} characters`),
  );

const days = z.object({ days: z.array(plannedDay) });
const unchanged = 'We couldn’t change the schedule. Nothing was changed.';

/** Staff's changes to a day's sessions, and the reason. */
export const dayChanges = z.strictObject({
  sessions: z
    .array(
      z.strictObject({
        slotId,
        isOpen: z.boolean(),
        capacity: seats,
        note: z.optional(shortText),
        staffId: z.optional(z.nullable(z.number())),
        /** Null means all workshops. If left out, it does not change. */
        workshop: z.optional(z.nullable(serviceName)),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
  reason: requiredReason,
});

/**
 * Sets special hours, which override the regular hours for the listed sessions of a day. Returns NOT_CHANGEABLE if
 * there would be fewer seats than are taken. Closing a session ends visitors' holds; bookings stay until the guest
 * answers an offer (`/admin/offers`). Reopening a session withdraws its open offers and emails the guests.
 */
export const changeDay = endpoint({
  method: 'POST',
  path: '/admin/schedule/:date',
  access: 'admin',
  params: z.strictObject({ date: calendarDate }),
  body: dayChanges,
  response: days,
  failure: unchanged,
});

/** Returns a day's regular sessions to the regular hours, with at least the seats that are taken. */
export const followRule = endpoint({
  method: 'POST',
  path: '/admin/schedule/:date/rule',
  access: 'admin',
  params: z.strictObject({ date: calendarDate }),
  response: days,
  failure: unchanged,
});

export const addedSession = z.strictObject({
  /** The start in studio time. */
  date: dateTimeText,
  minutes,
  capacity: seats,
  kind: z.enum(['EXTRA', 'PRIVATE']),
  title: z.optional(shortText),
  note: z.optional(shortText),
  staffId: z.optional(z.nullable(z.number())),
  workshop: z.optional(z.nullable(serviceName)),
});

/** Adds a session: open to everyone (EXTRA) or only for bookings by staff (PRIVATE). */
export const addSession = endpoint({
  method: 'POST',
  path: '/admin/session',
  access: 'admin',
  body: addedSession,
  response: days,
  failure: 'We couldn’t add the session. Nothing was changed.',
});

/** A booking in a session that is closed or about to be closed. */
export const affectedBooking = z.object({
  reservation,
  /** Up to three nearby sessions that fit the party, one per day, earliest first. */
  options: z.array(z.string()),
  /** The latest offer. `answer` is MOVE, REFUND, ASK or CHANGED, or null while the offer is open. */
  offer: z.optional(z.object({ until: z.string(), answer: z.nullable(z.string()) })),
});

export type AffectedBooking = z.infer<typeof affectedBooking>;

const affected = z.object({
  affected: z.array(affectedBooking),
  /**
   * Bookings that got an offer about these sessions and have left them since, in their current
   * state and without options.
   */
  left: z.optional(z.array(affectedBooking)),
  /** The deadline for answering an offer sent now, a UTC instant. */
  answerBy: z.string(),
});

/** The bookings that a closure affects, before anything is closed. `slotIds`: `1,2`. */
export const listAffected = endpoint({
  method: 'GET',
  path: '/admin/schedule/affected',
  access: 'admin',
  query: z.strictObject({
    from: calendarDate,
    to: calendarDate,
    slotIds: z.optional(
      z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,23}$/, 'Choose the sessions to close')),
    ),
  }),
  response: affected,
  failure: 'Failed to load the bookings in these sessions',
});

/**
 * Closes the given sessions, or all if `slotIds` is left out, in a range of at most 92 days.
 * Bookings are not canceled.
 */
export const closeSessions = endpoint({
  method: 'POST',
  path: '/admin/schedule/close',
  access: 'admin',
  body: z.strictObject({
    from: calendarDate,
    to: calendarDate,
    slotIds: z.optional(z.array(slotId).check(z.minLength(1), z.maxLength(24))),
    reason: requiredReason,
    note: z.optional(shortText),
  }),
  response: affected,
  failure: unchanged,
});

/**
 * Emails each booking a choice of up to three sessions, another date, or a full refund. If the guest does not answer,
 * the refund happens automatically (REFUND) or staff decide (ASK). Offers do not hold seats.
 */
export const sendOffers = endpoint({
  method: 'POST',
  path: '/admin/offers',
  access: 'admin',
  body: z.strictObject({
    offers: z
      .array(
        z.strictObject({
          bookingId: z.uuid('Invalid reservation data'),
          options: z.array(dateTimeText).check(z.maxLength(3, 'Offer at most three sessions')),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    alternative: z.enum(['REFUND', 'ASK']),
    /** The studio's message, included in each email. */
    note: z.optional(guestNote),
  }),
  /** `unsent`: bookings that are canceled, over, unpaid, not in a closed session, or without an email address. */
  response: z.object({ sent: z.number(), unsent: z.array(z.string()) }),
  failure: 'We couldn’t send the offers. Please try again.',
});
