import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

/** The studio's space: a description and how guests get there. */
const place = z.object({
  text: z.string(),
  directions: z.string(),
  pictures: z.array(z.object({ picture_url: z.string(), alt: z.string() })),
});

/** A team member; `picture_url` is empty if there is no photo. */
const person = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  picture_url: z.string(),
});

/** A published review in its author's words. `month` is YYYY-MM; `url` is empty if there is no link. */
const review = z.object({
  quote: z.string(),
  author: z.string(),
  source: z.string(),
  url: z.string(),
  month: z.string(),
  /** From 1 to 5. Null if the owner did not enter a rating; pages then show none. */
  stars: z.nullable(z.number()),
});

/** What the owner says about the studio. Each part is empty until the owner fills it in; lists are in the owner's order. */
export const about = z.object({
  place,
  people: z.array(person),
  reviews: z.array(review),
});

export type About = z.infer<typeof about>;
export type AboutPart = keyof About;

export const getAbout = endpoint({
  method: 'GET',
  path: '/studio/about',
  access: 'public',
  cacheSeconds: 60,
  response: about,
  failure: 'Failed to load the studio’s introduction',
});
