import * as z from 'zod/mini';
import { calendarDate } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { slotId } from './session-fields.ts';

/** How an instructor relates to the standing rule; sent along with a session's instructor. */
export const standing = {
  /** The instructor that the standing rule assigns; left out if it assigns nobody. */
  ruleStaffId: z.optional(z.number()),
  /** True if staff chose an instructor, or nobody, for this day. The standing rule does not apply then. */
  hasOwnStaff: z.optional(z.literal(true)),
};

const choice = 'Choose a staff member';
const staffMember = z.number(choice).check(z.int(choice));

/**
 * Assigns an instructor to one session. Null assigns nobody; RULE restores the standing rule.
 * Bookings with a staff member keep theirs. Returns the instructor. Returns STAFF_OVERLAP, which
 * names the overlapping session, unless `confirmOverlap` is set.
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
    staffId: z.nullable(z.union([staffMember, z.literal('RULE')], choice)),
    confirmOverlap: z.optional(z.boolean()),
  }),
  response: z.object({ staffId: z.nullable(z.number()) }),
  failure: 'We couldn’t change the instructor. Please try again.',
});

/** Standing rules in force today or later, earliest first, and assignments for single days from today on. */
export const getInstructors = endpoint({
  method: 'GET',
  path: '/admin/instructors',
  access: 'admin',
  response: z.object({
    /** A null `staffId` assigns nobody from that date on. */
    rules: z.array(
      z.object({
        validFrom: z.string(),
        weekday: z.number(),
        slotId: z.number(),
        staffId: z.nullable(z.number()),
      }),
    ),
    days: z.array(
      z.object({ date: z.string(), slotId: z.number(), staffId: z.nullable(z.number()) }),
    ),
  }),
  failure: 'Failed to load the instructors',
});

/**
 * Assigns an instructor, or nobody (null), to sessions on some weekdays (0 is Sunday). The assignment repeats every
 * week from a studio date on, until another call for the same session. With `to`, it applies to the single days of a
 * range of at most 92 days and overrides the standing rule. All sessions are changed or none. `given` is the number
 * of sessions in a week or in the range. Returns STAFF_OVERLAP, which names the overlapping session, unless
 * `confirmOverlap` is set.
 */
export const setInstructors = endpoint({
  method: 'POST',
  path: '/admin/instructors',
  access: 'admin',
  body: z.strictObject({
    from: calendarDate,
    to: z.optional(calendarDate),
    weekdays: z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, 'Choose at least one weekday'), z.maxLength(7)),
    slotIds: z.array(slotId).check(z.minLength(1, 'Choose at least one session'), z.maxLength(24)),
    staffId: z.nullable(staffMember),
    confirmOverlap: z.optional(z.boolean()),
  }),
  response: z.object({ given: z.number() }),
  failure: 'We couldn’t change the instructors. Nothing was changed.',
});
