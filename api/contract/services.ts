import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** `price` in whole dollars (the starting price shown with a '+'), `duration` in hours. */
export const service = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  picture_url: z.string(),
  duration: z.number(),
});

export type Service = z.infer<typeof service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  access: 'public',
  response: z.array(service),
  failure: 'Failed to load services',
});

const text = (name: string, length: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(length, `${name} cannot exceed ${length} characters`),
    );

/** What staff may change of a workshop; `price` in whole dollars, a picture of this site: pages show no other. */
export const serviceChanges = z.strictObject({
  name: z.optional(text('Name', limits.nameLength)),
  description: z.optional(text('Description', limits.descriptionLength)),
  price: z.optional(
    z
      .number('Enter a price in dollars')
      .check(
        z.int('Enter whole dollars'),
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
        z.regex(
          /^\/images\/[\w.-]+$/,
          'Enter a picture of this site, such as /images/ring-800.webp',
        ),
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
