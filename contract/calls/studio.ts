import * as z from 'zod/mini';
import { ages } from '../ages.ts';
import { endpoint } from '../http/endpoint.ts';
import { type RegularHours, usualWeek } from '../weekly-hours.ts';

/** Deposits are refundable until `refundableUntilDays` before the session. Customers accept a `version`. */
export const refundPolicy = z.object({
  version: z.string(),
  refundableUntilDays: z.number(),
  /** How long before the session a guest may move a booking. Earlier releases leave this out. */
  movableUntilHours: z.optional(z.number()),
  heading: z.string(),
  sentence: z.string(),
});

export type RefundPolicy = z.infer<typeof refundPolicy>;

/** The studio's details, and the public ids that its pages need. Nothing here is secret. */
export const studio = z.object({
  name: z.string(),
  /** The company that guests pay. Earlier releases leave it out. */
  legalName: z.optional(z.string()),
  email: z.string(),
  address: z.array(z.string()),
  openingHours: z.string(),
  replyHours: z.string(),
  /** What guests should bring and wear, as one text. Earlier releases leave it out. */
  bring: z.optional(z.string()),
  /** The owner's age limits. Earlier releases leave them out. */
  ages: z.optional(ages),
  companyUrl: z.string(),
  instagramUrl: z.string(),
  facebookUrl: z.string(),
  refundPolicy,
  /** The regular hours in force today (`WeeklyHours`). Earlier releases leave them out. */
  week: z.optional(z.array(z.array(z.number()))),
  /** Regular sessions at other times (`AddedHours`). Earlier releases leave them out. */
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

/** The regular hours in force today, or the default hours until the studio's details have loaded. */
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
