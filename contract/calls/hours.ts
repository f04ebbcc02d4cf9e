import * as z from 'zod/mini';
import { calendarDate, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits, slots } from '../limits.ts';
import { earliestHour, isUsualSlot } from '../studio-time.ts';
import { reservation } from './reservation.ts';
import { minutes, seats, slotId } from './session-fields.ts';

/** Seven weekdays from Sunday, each with the seats of its four sessions; 0 means closed. */
const week = z
  .array(
    z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(limits.mostSeats)))
      .check(z.length(slots.length)),
  )
  .check(z.length(7));

const weekday = z.number().check(z.int(), z.minimum(0), z.maximum(6));

/** Regular sessions at other than the four usual times; `whyNotAdded` rejects invalid ones. */
const added = z
  .array(
    z.strictObject({
      weekday,
      slotId: slotId.check(
        z.refine(
          (id) => isUsualSlot(id) || id >= earliestHour * 60,
          'A session must start at 6:00 AM or later',
        ),
      ),
      minutes,
      seats,
    }),
  )
  .check(z.maxLength(7 * 24));

/** The type is `string` because a response may name a workshop that this release does not know. */
const workshop = z
  .string()
  .check(z.refine((name) => serviceName.safeParse(name).success, 'Choose one of the workshops'));

/** Regular sessions, usual or added, for one workshop only. */
const workshops = z.array(z.strictObject({ weekday, slotId, workshop })).check(z.maxLength(7 * 24));

/** The regular hours from today on, starting with those in force. Earlier releases return `week` alone. */
const rules = z.array(
  z.object({
    validFrom: z.string(),
    week: z.array(z.array(z.number())),
    added: z.optional(
      z.array(
        z.object({
          weekday: z.number(),
          slotId: z.number(),
          minutes: z.number(),
          seats: z.number(),
        }),
      ),
    ),
    workshops: z.optional(
      z.array(z.object({ weekday: z.number(), slotId: z.number(), workshop: z.string() })),
    ),
  }),
);

export const getHours = endpoint({
  method: 'GET',
  path: '/admin/hours',
  access: 'admin',
  response: z.object({ rules }),
  failure: 'Failed to load the regular hours',
});

export const regularHours = z.strictObject({
  validFrom: calendarDate,
  week,
  added: z.optional(added),
  workshops: z.optional(workshops),
});

/**
 * Checks new regular hours before they are saved: returns the bookings in sessions that would close
 * or become too small.
 */
export const previewHours = endpoint({
  method: 'POST',
  path: '/admin/hours/preview',
  access: 'admin',
  body: regularHours,
  response: z.object({ affected: z.array(reservation) }),
  failure: 'Failed to load the bookings that this change affects',
});

/**
 * Sets the regular hours from a date on, today or later, and replaces hours that were set to start
 * on the same date. `added` and `workshops`, which pages of earlier releases do not send, keep
 * their values if left out. Returns 400 with the sentence of `whyNotAdded`. Sessions with special
 * hours do not change. `kept` lists sessions that have more guests than the new hours give them
 * seats: they keep enough seats for these guests, and sessions that close take no new bookings.
 */
export const setHours = endpoint({
  method: 'POST',
  path: '/admin/hours',
  access: 'admin',
  body: regularHours,
  response: z.object({
    rules,
    kept: z.array(z.object({ date: z.string(), slotId: z.number(), seatsTaken: z.number() })),
  }),
  failure: 'We couldn’t save the regular hours. Nothing was changed.',
});
