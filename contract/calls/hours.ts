import * as z from 'zod/mini';
import { calendarDate } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits, slots } from '../limits.ts';
import { reservation } from './reservation.ts';

/** Seven weekdays from Sunday, each with the seats of its four sessions; 0: closed. */
const week = z
  .array(
    z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(limits.mostSeats)))
      .check(z.length(slots.length)),
  )
  .check(z.length(7));

/** The regular hours that hold from today on, the one in force first. */
const rules = z.array(z.object({ validFrom: z.string(), week: z.array(z.array(z.number())) }));

export const getHours = endpoint({
  method: 'GET',
  path: '/admin/hours',
  access: 'admin',
  response: z.object({ rules }),
  failure: 'Failed to load the regular hours',
});

const hours = z.strictObject({ validFrom: calendarDate, week });

/** Regular hours before they are saved: the bookings in sessions that would close or become too small. */
export const previewHours = endpoint({
  method: 'POST',
  path: '/admin/hours/preview',
  access: 'admin',
  body: hours,
  response: z.object({ affected: z.array(reservation) }),
  failure: 'Failed to load the bookings that this changes',
});

/**
 * Regular hours from a date on, which is today or later; another one of that date is replaced. Sessions
 * that staff have changed alone keep what they have. `kept`: sessions with more guests than the new seats;
 * they keep as many as they have guests, and those that close take no more.
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
  failure: 'The regular hours could not be saved. Nothing was changed.',
});
