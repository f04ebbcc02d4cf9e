import * as z from 'zod/mini';
import { calendarDate } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { slotId } from './session-fields.ts';

/** Beside the instructor of a session. */
export const standing = {
  /** Who the standing rule names for it; left out where it names nobody. */
  ruleStaffId: z.optional(z.number()),
  /** True if staff chose its instructor, or nobody, for this day: the standing rule does not count. */
  hasOwnStaff: z.optional(z.literal(true)),
};

const choice = 'Choose a staff member';
const staffMember = z.number(choice).check(z.int(choice));

/**
 * Gives a session its own instructor, null for nobody, or RULE to follow the standing rule again. A booking keeps its
 * own staff member. Returns who leads it. Refused with STAFF_OVERLAP, which names the session that overlaps, unless
 * `confirmOverlap`.
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

/** Standing rules in force today or later, the earliest first; and single days from today on. */
export const getInstructors = endpoint({
  method: 'GET',
  path: '/admin/instructors',
  access: 'admin',
  response: z.object({
    /** `staffId` null: nobody from that date on. */
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
 * Who leads sessions of some weekdays (0: Sunday), null for nobody: every week from a studio date on until another call
 * for the same session, however far ahead. With `to`, on the single days of a range of at most 92 days instead, which
 * win over the standing rule. `given`: how many sessions of a week, or of the range. All or none. Refused with
 * STAFF_OVERLAP, which names the session that overlaps, unless `confirmOverlap`.
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
