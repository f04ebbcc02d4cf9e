import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { type RegularHours, usualWeek } from '../weekly-hours.ts';

/** Refundable until `refundableUntilDays` before the appointment, not after; `version` is what a customer accepts. */
export const refundPolicy = z.object({
  version: z.string(),
  refundableUntilDays: z.number(),
  heading: z.string(),
  sentence: z.string(),
});

export type RefundPolicy = z.infer<typeof refundPolicy>;

/** Who the studio is, and the public ids its pages need. Nothing here is secret. */
export const studio = z.object({
  name: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  openingHours: z.string(),
  replyHours: z.string(),
  /** What guests should bring and wear, as one text; old answers lack it. */
  bring: z.optional(z.string()),
  companyUrl: z.string(),
  instagramUrl: z.string(),
  facebookUrl: z.string(),
  refundPolicy,
  /** The regular hours in force today (`WeeklyHours`); old answers lack it. */
  week: z.optional(z.array(z.array(z.number()))),
  /** The sessions that it has at other starts (`AddedHours`); old answers lack them. */
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
  square: z.object({
    applicationId: z.string(),
    locationId: z.string(),
    scriptUrl: z.string(),
  }),
  google: z.object({ clientId: z.string(), scriptUrl: z.string() }),
});

export type Studio = z.infer<typeof studio>;

/** The regular hours in force today; the usual ones while the studio is unknown. */
export const hoursOfStudio = (studio: Studio | undefined): RegularHours => ({
  week: studio?.week ?? usualWeek,
  added: studio?.added,
});

export const getStudio = endpoint({
  method: 'GET',
  path: '/studio',
  access: 'public',
  cacheSeconds: 60,
  response: studio,
  failure: 'Failed to load the studio’s details. Please try again.',
});
