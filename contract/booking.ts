import * as z from 'zod/mini';
import { cents, dateTimeText, guestCount, serviceName } from './fields.ts';
import { sentInfo } from './personal-info.ts';

/** The booking as `create-payment` carries it (spec 7). */
export const reservationDetails = z.strictObject({
  service: serviceName,
  date: dateTimeText,
  guestCount,
  ...sentInfo,
});

/** A workshop as its guest has booked it: a later change to the menu does not alter it. */
export const bookedWorkshop = z.object({
  title: z.string(),
  hours: z.number(),
  /** What is due at the workshop, in cents; left out for a workshop that has no price. */
  balanceCents: z.optional(cents),
});

export type BookedWorkshop = z.infer<typeof bookedWorkshop>;

export type ReservationDetails = z.infer<typeof reservationDetails>;
