import * as z from 'zod/mini';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { email } from '../fields.ts';
import { limits } from '../limits.ts';
import { halfWidth } from '../text/pasted-text.ts';

export const code = z
  .string()
  .check(
    z.overwrite(halfWidth),
    z.trim(),
    z.minLength(1, { error: 'Please enter the verification code', abort: true }),
    z.regex(new RegExp(`^\\d{${limits.codeLength}}$`), `Enter the ${limits.codeLength}-digit code`),
  );

/** What the visitor needs the code for. Its email names this purpose, and the proof is good for nothing else. */
export const codePurposes = ['booking', 'account', 'password'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/**
 * `resendAfter` is in seconds. `notice` explains why the code may not arrive; with `isUnreachable`, email to the
 * address fails. The default purpose is a booking.
 */
export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/email/verification/send',
  access: 'public',
  cookie: browserCookie,
  query: z.strictObject({
    purpose: z.optional(
      z.enum(codePurposes, 'State what the code is for: booking, account or password'),
    ),
  }),
  body: z.strictObject({ email }),
  response: z.object({
    sent: z.literal(true),
    resendAfter: z.number(),
    notice: z.optional(z.string()),
    isUnreachable: z.optional(z.literal(true)),
  }),
  failure: 'Failed to send verification code. Please try again.',
});

/** The emailed code as the visitor types it. */
export const typedCode = z.strictObject({ email, code });

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email/verification/verify',
  access: 'public',
  cookie: browserCookie,
  body: typedCode,
  response: z.object({ verified: z.literal(true) }),
  failure: 'Failed to verify code. Please try again.',
});
