import * as z from 'zod/mini';
import { chosenAddOns } from './chosen-add-ons.ts';
import { dateTimeText, guestCount, serviceName } from './fields.ts';
import { sentInfo } from './personal-info.ts';

/** The booking as `create-payment` carries it (spec 7). */
export const reservationDetails = z.strictObject({
  service: serviceName,
  date: dateTimeText,
  guestCount,
  ...sentInfo,
  addOns: z.optional(chosenAddOns),
});

export type ReservationDetails = z.infer<typeof reservationDetails>;
