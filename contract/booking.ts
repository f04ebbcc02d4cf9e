import * as z from 'zod/mini';
import { dateTimeText, email, guestCount, guestPhone, serviceName } from './fields.ts';
import { guestName, note } from './text/typed-text.ts';

/** What the personal information page asks for (spec 5). */
export const guestDetails = z.object({
  guest_name: guestName,
  guest_email: email,
  guest_phone: guestPhone,
  guest_note: note,
});

export type GuestDetails = z.infer<typeof guestDetails>;

/** The booking as `create-payment` carries it (spec 7). */
export const reservationDetails = z.strictObject({
  service: serviceName,
  date: dateTimeText,
  guestCount,
  guestName,
  guestEmail: email,
  guestPhone: z.optional(guestPhone),
  guestNote: z.optional(note),
});

export type ReservationDetails = z.infer<typeof reservationDetails>;
