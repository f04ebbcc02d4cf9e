import * as z from 'zod/mini';
import { calendarDate, dateTimeText, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { shownText } from '../text/shown-text.ts';
import { minutes, seats, slotId } from './session-fields.ts';
import { note as guestNote, requiredReason } from '../text/typed-text.ts';
import { standing } from './instructors.ts';
import { reservation } from './reservation.ts';

/** A note that visitors see beside the time. */
const shortText = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.maxLength(limits.sessionNoteLength, `Use at most ${limits.sessionNoteLength} characters`),
  );

/** A session as staff plan it. */
export const plannedSession = z.object({
  slotId: z.number(),
  /** REGULAR, EXTRA, PRIVATE, or whatever a later api may say. */
  kind: z.string(),
  isOpen: z.boolean(),
  capacity: z.number(),
  seatsTaken: z.number(),
  /** Its seats by regular hours, 0 where they close it; null where they do not have it. */
  usualSeats: z.nullable(z.number()),
  minutes: z.optional(z.number()),
  title: z.optional(z.string()),
  note: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The stored name of the one workshop that it is for; left out where it is for all. */
  workshop: z.optional(z.string()),
  /** The same by regular hours. */
  usualWorkshop: z.optional(z.string()),
  /** Its instructor; null: those of its bookings, which `instructors` then names. */
  staff_id: z.nullable(z.number()),
  ...standing,
  instructors: z.array(z.string()),
});

export type PlannedSession = z.infer<typeof plannedSession>;

/** `sessions`: the four usual ones and those that staff added, by start. */
export const plannedDay = z.object({ date: z.string(), sessions: z.array(plannedSession) });

export type PlannedDay = z.infer<typeof plannedDay>;

/** Of a range of studio dates, both ends included: at most 92 days. */
export const getSchedule = endpoint({
  method: 'GET',
  path: '/admin/schedule',
  access: 'admin',
  query: z.strictObject({ startDate: calendarDate, endDate: calendarDate }),
  response: z.object({ days: z.array(plannedDay) }),
  failure: 'Failed to load the schedule',
});

const days = z.object({ days: z.array(plannedDay) });
const unchanged = 'We couldn’t change the schedule. Nothing was changed.';

/** What staff set for a day's sessions, and why. */
export const dayChanges = z.strictObject({
  sessions: z
    .array(
      z.strictObject({
        slotId,
        isOpen: z.boolean(),
        capacity: seats,
        note: z.optional(shortText),
        staffId: z.optional(z.nullable(z.number())),
        /** Null: for all workshops. Left out, it stays as it is. */
        workshop: z.optional(z.nullable(serviceName)),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
  reason: requiredReason,
});

/**
 * Special hours: what is said of a day's sessions holds whatever regular hours say. Refused with
 * NOT_CHANGEABLE for fewer seats than are taken. Closing one ends visitors' holds in it; bookings stay until an
 * offer is answered (`/admin/offers`). Opening one again ends its open offers, and their guests are emailed.
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

/** The regular sessions of a day are as regular hours have them again, with at least the seats that are taken. */
export const followRule = endpoint({
  method: 'POST',
  path: '/admin/schedule/:date/rule',
  access: 'admin',
  params: z.strictObject({ date: calendarDate }),
  response: days,
  failure: unchanged,
});

/** An added session: open to everyone (EXTRA) or only for bookings by staff (PRIVATE). */
export const addSession = endpoint({
  method: 'POST',
  path: '/admin/session',
  access: 'admin',
  body: z.strictObject({
    /** Its start, studio time. */
    date: dateTimeText,
    minutes,
    capacity: seats,
    kind: z.enum(['EXTRA', 'PRIVATE']),
    title: z.optional(shortText),
    note: z.optional(shortText),
    staffId: z.optional(z.nullable(z.number())),
    workshop: z.optional(z.nullable(serviceName)),
  }),
  response: days,
  failure: 'We couldn’t add the session. Nothing was changed.',
});

/** A booking in sessions that are closed or about to be closed. */
export const affectedBooking = z.object({
  reservation,
  /** Up to three sessions nearest to its own that fit the party, one a day, the earliest first. */
  options: z.array(z.string()),
  /** The offer that was sent last; `answer`: MOVE, REFUND, ASK, CHANGED, or null while it is open. */
  offer: z.optional(z.object({ until: z.string(), answer: z.nullable(z.string()) })),
});

export type AffectedBooking = z.infer<typeof affectedBooking>;

const affected = z.object({
  affected: z.array(affectedBooking),
  /** Whom an offer about these sessions was sent to and who are in none of them any more, as they are now; no options. */
  left: z.optional(z.array(affectedBooking)),
  /** UTC: until when an offer that is sent now can be answered. */
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

/** Closes sessions of a range of at most 92 days, all of them without `slotIds`. Cancels nobody. */
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
 * Mails each booking up to three sessions to choose from, another date, or all of its money back. Without
 * an answer the refund happens by itself (REFUND), or staff decide (ASK). Offers hold no seats.
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
    /** One sentence of the studio, in each mail. */
    note: z.optional(guestNote),
  }),
  /** `unsent`: bookings that are cancelled, over, not paid for, in no closed session, or without an email address. */
  response: z.object({ sent: z.number(), unsent: z.array(z.string()) }),
  failure: 'We couldn’t send the offers. Please try again.',
});
