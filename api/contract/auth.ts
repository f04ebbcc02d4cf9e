import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, guestName } from './fields.ts';
import { limits } from './limits.ts';
import { user } from './profile.ts';

/** A customer's token and who they are. */
export const customerSession = z.object({ token: z.string(), user });

export type CustomerSession = z.infer<typeof customerSession>;

/** Spec 5 "Sign in". */
export const credentials = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.maxLength(limits.emailLength, 'Invalid credentials'),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(limits.passwordMaxLength, 'Invalid credentials'),
    ),
});

const password = z
  .string()
  .check(
    z.minLength(
      limits.passwordMinLength,
      `Password must be at least ${limits.passwordMinLength} characters long`,
    ),
    z.maxLength(
      limits.passwordMaxLength,
      `Password cannot exceed ${limits.passwordMaxLength} characters`,
    ),
  );

/** Said by the server alone: the list of such passwords is not for browsers to load. */
export const passwordTooCommon =
  'Too many people use this password, so it is easily guessed. Please choose another.';

/** `emailVerified` and its time are accepted and ignored: the server asks itself. */
export const registration = z.strictObject({
  name: guestName,
  email,
  password,
  emailVerified: z.optional(z.boolean()),
  verificationTimestamp: z.optional(z.union([z.string(), z.number()])),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: credentials,
  response: customerSession,
  failure: 'Login failed',
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: registration,
  response: customerSession,
  failure: 'Registration failed',
});

/** `token` is Google's ID token. */
export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: customerSession,
  failure: 'Google signin failed',
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'customer',
  body: z.optional(z.strictObject({})),
  response: z.object({ signedOut: z.literal(true) }),
  failure: 'Logout failed',
});
