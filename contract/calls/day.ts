import * as z from 'zod/mini';
import { calendarDate, cents } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits, slots } from '../limits.ts';
import { shownText } from '../text/shown-text.ts';
import { reservation } from './reservation.ts';

/** CLEARED: neither, a mark that was taken back. */
export const attendanceStates = ['ARRIVED', 'NO_SHOW', 'CLEARED'] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/** The mark that counts of a booking; `markedAt` is a UTC instant, by the clock of whoever marked. */
const attendance = z.object({ bookingId: z.string(), state: z.string(), markedAt: z.string() });

export type Attendance = z.infer<typeof attendance>;

/** A booking on the roster. */
const party = z.object({
  reservation,
  /** What is due at the workshop; left out for a workshop that has no price. */
  balanceCents: z.optional(cents),
  /** The last email to its guest's address did not arrive. */
  isUndelivered: z.optional(z.boolean()),
  /** Null as long as nobody has marked it. */
  attendance: z.nullable(attendance),
  /** What staff wrote for staff, and what a guest needs: empty where there is nothing. */
  note: z.string(),
  care: z.string(),
});

export type Party = z.infer<typeof party>;

/** A session of the day with all who are expected; `kind`: REGULAR, EXTRA or PRIVATE. */
const rosterSession = z.object({
  slotId: z.number(),
  minutes: z.number(),
  isOpen: z.boolean(),
  kind: z.string(),
  capacity: z.number(),
  /** With those of visitors who are just paying. */
  seatsTaken: z.number(),
  /** What staff call it, why it is not as usual; empty where there is nothing. */
  title: z.string(),
  reason: z.string(),
  /** Who leads it, where a booking has nobody of its own; null: nobody yet. */
  staffId: z.nullable(z.number()),
  parties: z.array(party),
});

export type RosterSession = z.infer<typeof rosterSession>;

/** The roster of a studio date: its sessions in order; `asOf` is a UTC instant. */
const roster = z.object({
  date: z.string(),
  asOf: z.string(),
  sessions: z.array(rosterSession),
  /** True once the day’s sheet is closed. */
  isTillClosed: z.optional(z.literal(true)),
  /** Canceled bookings that the studio still owes money at the desk, whatever their day; only today's roster has them. */
  payOuts: z.optional(
    z.array(z.object({ bookingId: z.string(), guestName: z.string(), amountCents: cents })),
  ),
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
 * Marks as a tablet made them, each with an id of its own: one that is sent again changes nothing. Of the
 * marks of a booking the latest counts, whichever arrives last. Those of bookings that are not there are
 * left out. Answers the marks that count of all bookings they name.
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
          markedAt: z.iso.datetime(unreadable),
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

export const noteKinds = ['STAFF', 'CARE'] as const;

export type NoteKind = (typeof noteKinds)[number];

/** What staff write on a roster: it loses what cannot be seen. */
const rosterNote = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.maxLength(
      limits.rosterNoteLength,
      `A note cannot exceed ${limits.rosterNoteLength} characters`,
    ),
  );

/**
 * Puts a text in the place of the one before; an empty one takes it away. CARE is what a guest needs: on
 * the roster alone, never in a mail, and gone 30 days after the session.
 */
export const writeBookingNote = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/note',
  access: 'admin',
  params: z.strictObject({ id: z.uuid('Invalid reservation data') }),
  body: z.strictObject({
    kind: z.enum(noteKinds, 'Choose the kind of note'),
    text: rosterNote,
  }),
  response: z.object({ kind: z.string(), text: z.string() }),
  failure: 'We couldn’t save the note. Please try again.',
});

/**
 * Who leads a session, null for nobody yet; a booking's own staff member stays. Refused with STAFF_OVERLAP
 * when the person has something else then, unless `confirmOverlap`.
 */
export const setInstructor = endpoint({
  method: 'PATCH',
  path: '/admin/day/:date/:slotId',
  access: 'admin',
  params: z.strictObject({
    date: calendarDate,
    slotId: z.string().check(z.regex(/^\d{1,4}$/, 'There is no session at this time.')),
  }),
  body: z.strictObject({
    staffId: z.nullable(z.number('Choose a staff member').check(z.int('Choose a staff member'))),
    confirmOverlap: z.optional(z.boolean()),
  }),
  response: z.object({ staffId: z.nullable(z.number()) }),
  failure: 'We couldn’t change the instructor. Please try again.',
});

/**
 * Who leads the usual sessions on some weekdays (0: Sunday) of a range of studio dates, both ends included, at most
 * 92 days; all of them or none. `given`: how many sessions. Refused with STAFF_OVERLAP, which names the session that
 * overlaps, unless `confirmOverlap`.
 */
export const setInstructors = endpoint({
  method: 'POST',
  path: '/admin/instructors',
  access: 'admin',
  body: z.strictObject({
    from: calendarDate,
    to: calendarDate,
    weekdays: z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, 'Choose at least one weekday'), z.maxLength(7)),
    slotIds: z
      .array(z.number().check(z.int(), z.minimum(1), z.maximum(slots.length)))
      .check(z.minLength(1, 'Choose at least one session'), z.maxLength(slots.length)),
    staffId: z.nullable(z.number('Choose a staff member').check(z.int('Choose a staff member'))),
    confirmOverlap: z.optional(z.boolean()),
  }),
  response: z.object({ given: z.number() }),
  failure: 'We couldn’t change the instructors. Nothing was changed.',
});
