import * as z from 'zod/mini';
import { calendarDate } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { standing } from './instructors.ts';

/** A session in the staff's schedule. */
export const plannedSession = z.object({
  slotId: z.number(),
  /** REGULAR, EXTRA, PRIVATE, or a kind that a later API adds. */
  kind: z.string(),
  isOpen: z.boolean(),
  capacity: z.number(),
  seatsTaken: z.number(),
  /** The session's seats under regular hours: 0 if they close it, null if they do not include it. */
  usualSeats: z.nullable(z.number()),
  minutes: z.optional(z.number()),
  title: z.optional(z.string()),
  note: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The stored name of the only workshop that can be booked; left out if all can be. */
  workshop: z.optional(z.string()),
  /** The same under regular hours. */
  usualWorkshop: z.optional(z.string()),
  /** The session's instructor. Null if it has none; `instructors` then names those of its bookings. */
  staff_id: z.nullable(z.number()),
  ...standing,
  instructors: z.array(z.string()),
});

export type PlannedSession = z.infer<typeof plannedSession>;

/** `sessions`: the four usual ones and those that staff added, in order of start. */
export const plannedDay = z.object({ date: z.string(), sessions: z.array(plannedSession) });

export type PlannedDay = z.infer<typeof plannedDay>;

/** The schedule for a range of studio dates, both included, of at most 92 days. */
export const getSchedule = endpoint({
  method: 'GET',
  path: '/admin/schedule',
  access: 'admin',
  query: z.strictObject({ startDate: calendarDate, endDate: calendarDate }),
  response: z.object({ days: z.array(plannedDay) }),
  failure: 'Failed to load the schedule',
});
