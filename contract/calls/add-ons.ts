import * as z from 'zod/mini';
import { chosenAddOns } from '../chosen-add-ons.ts';
import { version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { managedBooking } from './managed-booking.ts';

/** The guest who booked changes the add-ons until the session starts. One that is left out stays as it is. */
export const chooseAddOns = endpoint({
  method: 'POST',
  path: '/booking/:id/add-ons',
  access: 'guest',
  params: z.strictObject({ id: z.uuid('We can’t find this booking.') }),
  body: z.strictObject({ addOns: chosenAddOns, version }),
  response: managedBooking,
  failure: 'We couldn’t change the add-ons. Nothing was changed.',
});
