import * as z from 'zod/mini';
import { browserCookie, customerDevice } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { email, typedEmail } from '../fields.ts';
import { limits } from '../limits.ts';
import { user } from './profile.ts';
import { guestName } from '../text/typed-text.ts';

export const customerSession = z.object({ token: z.string(), user });

export type CustomerSession = z.infer<typeof customerSession>;

/** Spec 5 "Sign in". */
export const credentials = z.strictObject({
  email: typedEmail.check(z.maxLength(limits.emailLength, 'Invalid credentials')),
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

/** Only the server checks this: the list of common passwords is too large for a browser. */
export const passwordTooCommon =
  'This password is too common and easy to guess. Please choose another.';

/** `emailVerified` and its timestamp are accepted and ignored. The server uses its own verification. */
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
  device: customerDevice,
  body: credentials,
  response: customerSession,
  failure: 'Login failed',
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  cookie: browserCookie,
  device: customerDevice,
  body: registration,
  response: customerSession,
  failure: 'Registration failed',
});

/** A nonce for Google's button. It makes the ID token valid once, and only in this browser. */
export const askGoogleNonce = endpoint({
  method: 'POST',
  path: '/auth/google/nonce',
  access: 'public',
  cookie: browserCookie,
  body: z.optional(z.strictObject({})),
  response: z.object({ nonce: z.string() }),
  failure: 'Google signin failed',
});

/**
 * `token` is Google's ID token with a nonce from `askGoogleNonce`. Returns VERIFY_EMAIL if Google does not vouch for
 * the address; once the visitor has proved it with an emailed code in this browser, the same token is accepted.
 */
export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google',
  access: 'public',
  cookie: browserCookie,
  device: customerDevice,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: customerSession,
  failure: 'Google signin failed',
});

/**
 * Replaces a forgotten password. It uses up a proof of the address for this purpose and ends all sign-in sessions of
 * the account. The response does not reveal whether the account exists.
 */
export const replacePassword = endpoint({
  method: 'POST',
  path: '/auth/password/new',
  access: 'public',
  cookie: browserCookie,
  device: customerDevice,
  body: z.strictObject({ email, password }),
  response: z.object({ replaced: z.literal(true) }),
  failure: 'We couldn’t save the password. Please try again.',
});

export const passwordChange = z.strictObject({
  currentPassword: credentials.shape.password,
  password,
});

/** Ends all other sign-in sessions of the account. Returns NOT_CHANGEABLE if the account has no password. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  access: 'customer',
  device: customerDevice,
  body: passwordChange,
  response: z.object({ changed: z.literal(true) }),
  failure: 'We couldn’t change the password. Please try again.',
});

const session = z.object({ signedInAt: z.string(), isThisBrowser: z.boolean() });

/** The account's sign-in sessions with their start (ISO 8601): this browser first, then the others, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'customer',
  response: z.array(session),
  failure: 'We couldn’t load your sessions.',
});

export type SignedIn = z.infer<typeof session>;

/** Signs the account out on all other devices. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'customer',
  body: z.optional(z.strictObject({})),
  response: z.object({ ended: z.number() }),
  failure: 'We couldn’t sign out your other devices. Please try again.',
});
