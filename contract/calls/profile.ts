import * as z from 'zod/mini';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';

/** Spec 3 "User". */
export const user = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
});

export type User = z.infer<typeof user>;

/** Separate from the other calls below /auth, because every page makes this one and few need the rest. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'customer',
  response: user,
  failure: 'Failed to fetch profile',
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'customer',
  cookie: browserCookie,
  body: z.optional(z.strictObject({})),
  response: z.object({ signedOut: z.literal(true) }),
  failure: 'Logout failed',
});
