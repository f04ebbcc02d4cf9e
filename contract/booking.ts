import * as z from 'zod/mini';
import { dateTimeText, guestCount, serviceName } from './fields.ts';
import { sentInfo } from './personal-info.ts';

/** The booking as `create-payment` carries it (spec 7). */
export const reservationDetails = z.strictObject({
  service: serviceName,
  date: dateTimeText,
  guestCount,
  ...sentInfo,
});

export type ReservationDetails = z.infer<typeof reservationDetails>;
