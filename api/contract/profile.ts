import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Spec 3 "User". */
export const user = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
});

export type User = z.infer<typeof user>;

/** Apart from the other calls of /auth: every page makes it, and few carry the rest. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'customer',
  response: user,
  failure: 'Failed to fetch profile',
});
