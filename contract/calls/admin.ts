import * as z from 'zod/mini';
import { staffDevice } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { bookingParams, calendarDate } from '../fields.ts';
import { limits } from '../limits.ts';
import { reservation } from './reservation.ts';

/**
 * `expiresAt` is a UTC instant. `offlineKey`, in base64url, signs what this browser records offline (`offlineProof`);
 * a refresh returns the same key.
 */
export const adminSession = z.object({
  token: z.string(),
  expiresAt: z.string(),
  offlineKey: z.optional(z.string()),
});

export type AdminSession = z.infer<typeof adminSession>;

export const adminCredentials = z.strictObject({
  password: z
    .string()
    .check(
      z.minLength(1, 'Please enter the admin password'),
      z.maxLength(limits.passwordMaxLength, 'Invalid credentials'),
    ),
});

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth',
  access: 'public',
  device: staffDevice,
  body: adminCredentials,
  response: adminSession,
  failure: 'Login failed',
});

export const verifyAdmin = endpoint({
  method: 'GET',
  path: '/admin/verify',
  access: 'admin',
  response: z.object({ valid: z.literal(true) }),
  failure: 'We couldn’t verify your session. Please sign in again.',
});

export const refreshAdmin = endpoint({
  method: 'POST',
  path: '/admin/refresh',
  access: 'admin',
  body: z.optional(z.strictObject({})),
  response: adminSession,
  failure: 'We couldn’t extend your session. Please sign in again.',
});

export const signOutAdmin = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'admin',
  body: z.optional(z.strictObject({})),
  response: z.object({ signedOut: z.literal(true) }),
  failure: 'Logout failed',
});

/** A session with at least one booking. `guests` does not count canceled bookings; `reservations` does. */
export const sessionCount = z.object({
  date: z.string(),
  slotId: z.number(),
  guests: z.number(),
  reservations: z.number(),
  /** Seats in the session. Earlier releases leave this out. */
  capacity: z.optional(z.number()),
  /** Duration of a session that staff added; it is the same for every workshop. */
  minutes: z.optional(z.number()),
});

export type SessionCount = z.infer<typeof sessionCount>;

/** Seats taken per session in a range of studio dates. Sessions without a reservation are left out. */
export const countSessions = endpoint({
  method: 'GET',
  path: '/admin/sessions',
  access: 'admin',
  query: z.strictObject({ startDate: calendarDate, endDate: calendarDate }),
  response: z.array(sessionCount),
  failure: 'Failed to load reservation data',
});

/**
 * Waits until data that staff see has changed after `since`, which an earlier response returned. Responds at once if
 * `since` is missing or too old.
 */
export const awaitChanges = endpoint({
  method: 'GET',
  path: '/admin/changes',
  access: 'admin',
  query: z.strictObject({
    since: z.optional(z.string().check(z.regex(/^\d{13}\.\d{1,6}$/, 'The cursor is not valid'))),
  }),
  holdSeconds: 25,
  response: z.object({
    since: z.string(),
    hasChanged: z.boolean(),
    /** IDs of reservations booked since then. A very recent one may be reported twice. */
    booked: z.array(z.string()),
  }),
  failure: 'Live updates are not available right now.',
});

/** One reservation in its current state. */
export const getReservation = endpoint({
  method: 'GET',
  path: '/admin/reservation/:id',
  access: 'admin',
  params: bookingParams,
  response: reservation,
  failure: 'Failed to load reservation data',
});
