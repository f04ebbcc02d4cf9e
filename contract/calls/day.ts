import * as z from 'zod/mini';
import { bookedAddOn } from '../add-ons.ts';
import { bookingParams, calendarDate, cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { deviceInstant } from '../instant.ts';
import { limits } from '../limits.ts';
import { offlineProof } from '../offline-proof.ts';
import { rosterNote } from '../text/typed-text.ts';
import { rosterForm } from './guest-forms.ts';
import { standing } from './instructors.ts';
import { reservation } from './reservation.ts';
import { entryToCheck } from './to-check.ts';

/** CLEARED: staff removed the earlier mark. */
export const attendanceStates = ['ARRIVED', 'NO_SHOW', 'CLEARED'] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/** The current attendance of a booking. `markedAt` is a UTC instant from the clock of the device. */
const attendance = z.object({
  bookingId: z.string(),
  state: z.string(),
  markedAt: z.string(),
  /** The seats of these no-shows that staff gave to walk-ins (`giveSeats`). Left out if there are none. */
  givenSeats: z.optional(z.number()),
});

export type Attendance = z.infer<typeof attendance>;

/** A booking on the roster. */
const party = z.object({
  reservation,
  /** The balance due at the workshop; left out if the workshop has no price. */
  balanceCents: z.optional(cents),
  /** The last email to the guest's address was not delivered. */
  isUndelivered: z.optional(z.boolean()),
  /** Null until staff mark the booking. */
  attendance: z.nullable(attendance),
  /** Notes for staff and care notes; empty if there are none. */
  note: z.string(),
  care: z.string(),
  /** What guests have sent about themselves, by seat. Left out if none has. */
  forms: z.optional(z.array(rosterForm)),
  /** Left out if there are none. `seat` is set for a choice through that seat's link. */
  addOns: z.optional(z.array(z.extend(bookedAddOn, { seat: z.optional(z.number()) }))),
});

export type Party = z.infer<typeof party>;

/**
 * What became of a booking of a session that staff closed. `what`: OPEN (staff still have to contact the guest),
 * WAITING (the guest can answer an offer `until` a UTC instant), MOVED (`movedTo`, in studio time) or CANCELED
 * (`refundedCents` to the card).
 */
const closedOutcome = z.object({
  bookingId: z.string(),
  guestName: z.string(),
  guestCount: z.number(),
  what: z.string(),
  until: z.optional(z.string()),
  movedTo: z.optional(z.string()),
  refundedCents: z.optional(cents),
});

export type ClosedOutcome = z.infer<typeof closedOutcome>;

/** A session of the day with its expected guests. `kind`: REGULAR, EXTRA or PRIVATE. */
const rosterSession = z.object({
  slotId: z.number(),
  minutes: z.number(),
  isOpen: z.boolean(),
  kind: z.string(),
  capacity: z.number(),
  /** Includes the seats of visitors who are paying now. */
  seatsTaken: z.number(),
  /** The session's title, and the reason for its special hours; empty if there is none. */
  title: z.string(),
  reason: z.string(),
  /** The instructor of all bookings that have no staff member assigned. Null if nobody is assigned. */
  staffId: z.nullable(z.number()),
  ...standing,
  parties: z.array(party),
  /** Set if staff closed the session, so it does not take place: its guests, and those who have left it since. */
  closed: z.optional(z.array(closedOutcome)),
});

export type RosterSession = z.infer<typeof rosterSession>;

/** The roster of a studio date: its sessions in order; `asOf` is a UTC instant. */
const roster = z.object({
  date: z.string(),
  asOf: z.string(),
  sessions: z.array(rosterSession),
  /** True once the day's cash-out sheet is closed. */
  isTillClosed: z.optional(z.literal(true)),
  /** True if the studio asks every guest for a waiver. */
  isWaiverRequired: z.optional(z.literal(true)),
  /**
   * Canceled bookings that the studio still owes money at the desk, whatever their day. Only today's roster has them.
   */
  payOuts: z.optional(
    z.array(z.object({ bookingId: z.string(), guestName: z.string(), amountCents: cents })),
  ),
  /** Offline entries that staff have not decided about, oldest first. Only today's roster has them. */
  toCheck: z.optional(z.array(entryToCheck)),
});

export type Roster = z.infer<typeof roster>;

export const getDay = endpoint({
  method: 'GET',
  path: '/admin/day/:date',
  access: 'admin',
  params: z.strictObject({ date: calendarDate }),
  response: roster,
  failure: 'We couldn’t load the day. Please try again.',
});

const unreadable = 'This check-in is not valid';

/**
 * Records attendance marks from a tablet. Each mark has an id, so sending it twice changes nothing.
 * The mark with the latest time counts, even if marks arrive out of order. Marks for unknown
 * bookings are ignored, and marks that nothing proves wait for staff (`decideToCheck`). Returns the current mark of
 * every booking in the request.
 */
export const markAttendance = endpoint({
  method: 'POST',
  path: '/admin/day/marks',
  access: 'admin',
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          id: z.uuid(unreadable),
          bookingId: z.uuid(unreadable),
          state: z.enum(attendanceStates, unreadable),
          markedAt: deviceInstant(unreadable),
          proof: offlineProof,
        }),
      )
      .check(
        z.minLength(1, 'Send at least one check-in'),
        z.maxLength(limits.marksAtOnce, `Send at most ${limits.marksAtOnce} check-ins at a time`),
      ),
  }),
  response: z.object({ winners: z.array(attendance) }),
  failure: 'We couldn’t save the check-ins. They will be sent again.',
});

export type Mark = z.input<typeof markAttendance.body>['marks'][number];

/**
 * Adds the seats of a no-show to a session that has started, for walk-ins; the no-show's own seats stay taken. With
 * `give: false`, takes them back, but no seat that a walk-in has. Repeating it changes nothing. Returns NOT_CHANGEABLE
 * with the reason.
 */
export const giveSeats = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/given-seats',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({ give: z.boolean() }),
  response: z.object({ givenSeats: z.number(), capacity: z.number() }),
  failure: 'We couldn’t change the seats of the session. Nothing was changed.',
});

export const noteKinds = ['STAFF', 'CARE'] as const;

export type NoteKind = (typeof noteKinds)[number];

/**
 * Replaces a note; an empty text deletes it. Returns VERSION_CONFLICT if the note is no longer `before`. A CARE note appears only on the roster, never in an email, and is deleted
 * 30 days after the session.
 */
export const writeBookingNote = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/note',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({
    kind: z.enum(noteKinds, 'Choose the kind of note'),
    text: rosterNote,
    /** The note that the page showed when staff began to write. Without it, the text replaces any other. */
    before: z.optional(rosterNote),
  }),
  response: z.object({ kind: z.string(), text: z.string() }),
  failure: 'We couldn’t save the note. Please try again.',
});
