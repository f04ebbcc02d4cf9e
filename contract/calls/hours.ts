import * as z from 'zod/mini';
import { calendarDate, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits, slots } from '../limits.ts';
import { earliestHour, isUsualSlot } from '../studio-time.ts';
import { reservation } from './reservation.ts';
import { minutes, seats, slotId } from './session-fields.ts';

/** Seven weekdays from Sunday, each with the seats of its four sessions; 0: closed. */
const week = z
  .array(
    z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(limits.mostSeats)))
      .check(z.length(slots.length)),
  )
  .check(z.length(7));

const weekday = z.number().check(z.int(), z.minimum(0), z.maximum(6));

/** Regular sessions at other starts than the four; `whyNotAdded` says which cannot be. */
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

/** A text in its type, because answers may name a workshop that this release does not know. */
const workshop = z
  .string()
  .check(z.refine((name) => serviceName.safeParse(name).success, 'Choose one of the workshops'));

/** Regular sessions, usual or added, for one workshop only. */
const workshops = z.array(z.strictObject({ weekday, slotId, workshop })).check(z.maxLength(7 * 24));

/** The regular hours that hold from today on, those in force first. Answers of earlier releases have `week` alone. */
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

const hours = z.strictObject({
  validFrom: calendarDate,
  week,
  added: z.optional(added),
  workshops: z.optional(workshops),
});

/** Regular hours before they are saved: the bookings in sessions that would close or become too small. */
export const previewHours = endpoint({
  method: 'POST',
  path: '/admin/hours/preview',
  access: 'admin',
  body: hours,
  response: z.object({ affected: z.array(reservation) }),
  failure: 'Failed to load the bookings that this change affects',
});

/**
 * Regular hours from a date on, which is today or later; others from that date are replaced. Without `added` or
 * `workshops`, which pages of earlier releases do not know, those that hold on that date stay. Returns 400 with the
 * sentence of `whyNotAdded`. Sessions that staff have changed alone keep what they have. `kept`: sessions with more
 * guests than regular hours give them seats; they keep as many as they have guests, and those that close take no more.
 */
export const setHours = endpoint({
  method: 'POST',
  path: '/admin/hours',
  access: 'admin',
  body: hours,
  response: z.object({
    rules,
    kept: z.array(z.object({ date: z.string(), slotId: z.number(), seatsTaken: z.number() })),
  }),
  failure: 'We couldn’t save the regular hours. Nothing was changed.',
});
