import * as z from 'zod/mini';
import { offeredAddOn } from '../add-ons.ts';
import { endpoint } from '../http/endpoint.ts';

/** `price` in dollars (the starting price shown with a '+'), `duration` in hours. */
export const service = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  picture_url: z.string(),
  duration: z.number(),
  /** The add-ons that guests can choose, in order. Earlier releases leave it out. */
  add_ons: z.optional(z.array(offeredAddOn)),
  /**
   * Whether a session on or after a date has sales tax on materials and add-ons, latest date first. Left out if none
   * has, and by earlier releases.
   */
  taxed: z.optional(z.array(z.object({ from: z.string(), is_taxed: z.boolean() }))),
});

export type Service = z.infer<typeof service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  access: 'public',
  response: z.array(service),
  failure: 'Failed to load services',
});
