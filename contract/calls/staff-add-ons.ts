import * as z from 'zod/mini';
import { cents, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { shownName } from '../text/typed-text.ts';

/** How many add-ons a workshop can have, and how many of one a guest can have. */
export const addOnLimits = { perService: 20, perGuest: 8 } as const;

const tooDear = 'Enter a price up to $10,000';

const addOnId = z.number('Choose an add-on').check(z.int('Choose an add-on'));

/** An add-on as staff edit it. A null price reads "priced at the studio". */
export const editedAddOn = z.strictObject({
  /** Left out for a new add-on. */
  id: z.optional(addOnId),
  name: shownName('Name', limits.nameLength),
  priceCents: z.nullable(
    z
      .number('Enter a price such as 25.00')
      .check(
        z.int('Enter a price such as 25.00'),
        z.minimum(1, 'Enter a price above $0.00'),
        z.maximum(limits.mostCents, tooDear),
      ),
  ),
  mostPerGuest: z
    .number(`Enter 1 to ${addOnLimits.perGuest} per guest`)
    .check(
      z.int(`Enter 1 to ${addOnLimits.perGuest} per guest`),
      z.minimum(1, `Enter 1 to ${addOnLimits.perGuest} per guest`),
      z.maximum(addOnLimits.perGuest, `Enter 1 to ${addOnLimits.perGuest} per guest`),
    ),
  isOn: z.boolean(),
});

export type EditedAddOn = z.infer<typeof editedAddOn>;

/** A workshop's add-ons for staff, in the order of its page. */
const serviceAddOns = z.object({
  addOns: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      priceCents: z.nullable(cents),
      mostPerGuest: z.number(),
      isOn: z.boolean(),
    }),
  ),
  version: z.number(),
});

export type ServiceAddOns = z.infer<typeof serviceAddOns>;

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) });

export const getServiceAddOns = endpoint({
  method: 'GET',
  path: '/admin/services/:id/add-ons',
  access: 'admin',
  params,
  response: serviceAddOns,
  failure: 'We couldn’t load the add-ons. Please try again.',
});

/**
 * Replaces a workshop's list in the given order. An add-on is turned off, never deleted, so the list must have every
 * known id. Bookings keep the price at which an add-on was chosen. Of two changes of one version, the later gets
 * VERSION_CONFLICT.
 */
export const saveServiceAddOns = endpoint({
  method: 'PATCH',
  path: '/admin/services/:id/add-ons',
  access: 'admin',
  params,
  body: z.strictObject({
    addOns: z
      .array(editedAddOn)
      .check(
        z.maxLength(
          addOnLimits.perService,
          `A workshop can have at most ${addOnLimits.perService} add-ons`,
        ),
      ),
    version,
  }),
  response: serviceAddOns,
  failure: 'We couldn’t save the add-ons. Nothing was changed.',
});
