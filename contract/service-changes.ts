import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { limits } from './limits.ts';
import { pictureAddress } from './calls/pictures.ts';
import { service } from './calls/services.ts';
import { shownText } from './text/shown-text.ts';
import { shownName } from './text/typed-text.ts';

const description = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.minLength(1, 'Description is required'),
    z.maxLength(
      limits.descriptionLength,
      `Description cannot exceed ${limits.descriptionLength} characters`,
    ),
  );

/** What staff can change about a workshop. `price` is in dollars, with cents if there are any; a picture must be on this site. */
export const serviceChanges = z.strictObject({
  name: z.optional(shownName('Name', limits.nameLength)),
  description: z.optional(description),
  price: z.optional(
    z
      .number('Enter a price in dollars')
      .check(
        z.multipleOf(0.01, 'Enter a price such as 165 or 165.50'),
        z.minimum(1, 'Enter a price from $1 to $10,000'),
        z.maximum(10_000, 'Enter a price from $1 to $10,000'),
      ),
  ),
  duration: z.optional(
    z
      .number('Enter a number of hours')
      .check(
        z.int('Enter whole hours'),
        z.minimum(1, 'Enter 1 to 12 hours'),
        z.maximum(12, 'Enter 1 to 12 hours'),
      ),
  ),
  picture_url: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.pictureUrlLength, 'This address is too long'),
        z.regex(pictureAddress, 'Choose one of the pictures'),
      ),
  ),
});

export const updateService = endpoint({
  method: 'PATCH',
  path: '/services/:id',
  access: 'admin',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  body: serviceChanges,
  response: service,
  failure: 'Failed to update the service',
});
