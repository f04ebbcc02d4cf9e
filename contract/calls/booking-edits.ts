import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { sentInfo } from '../personal-info.ts';
import { staffBooking } from './staff-booking.ts';

const params = z.strictObject({ id: z.uuid('Invalid reservation data') });
const version = z.number().check(z.int());

const contact = z.partial(
  z.pick(z.object(sentInfo), { guestName: true, guestEmail: true, guestPhone: true }),
);

export type EditedContact = z.infer<typeof contact>;

export type ContactKey = keyof EditedContact;

/**
 * Changes the guest's name, phone number or email address; a field that is left out stays as it is. A new address
 * ends every link of the booking and gets the confirmation with a new link; the old address gets a notice. The same
 * key again changes nothing.
 */
export const editAsStaff = endpoint({
  method: 'PATCH',
  path: '/admin/booking/:id',
  access: 'admin',
  idempotent: true,
  params,
  body: z.strictObject({ ...contact.shape, version }),
  response: staffBooking,
  failure: 'The booking could not be changed. Nothing was changed.',
});
