import * as z from 'zod/mini';
import { dateTimeText, email, guestCount, guestPhone, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';
import { guestName, note, requiredReason } from '../text/typed-text.ts';
import { staffBooking } from './staff-booking.ts';

/** A sum that staff type. */
const sum = z
  .number('Enter a sum')
  .check(
    z.int('Enter a sum'),
    z.minimum(0, 'Enter a sum'),
    z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  );

/** The whole booking's, in cents, where it is not the menu's. */
const price = z.strictObject({ cents: sum, reason: requiredReason });

/** PHONE: before the session starts; WALK_IN: until its end. */
export const bookingSources = ['PHONE', 'WALK_IN'] as const;

/** DESK: it is to be paid at the studio; NONE: there is none. */
export const depositWays = ['NONE', 'DESK'] as const;

/**
 * Staff book for a guest, who is confirmed at once and told by mail with `notify` and an address. Seats
 * are taken as by everybody: SLOT_FULL, SLOT_CLOSED. The same key again answers the booking it made.
 */
export const bookAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({
    service: serviceName,
    date: dateTimeText,
    guestCount,
    guestName,
    guestEmail: z.optional(email),
    guestPhone: z.optional(guestPhone),
    note: z.optional(note),
    source: z.enum(bookingSources),
    price: z.optional(price),
    deposit: z.enum(depositWays),
    notify: z.boolean(),
  }),
  response: staffBooking,
  failure: 'The booking could not be made. Nothing has happened.',
});
