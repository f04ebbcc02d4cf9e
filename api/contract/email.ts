import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { limits } from './limits.ts';

const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter the verification code', abort: true }),
    z.regex(/^\d{6}$/, `Enter the ${limits.codeLength}-digit code`),
  );

/** `resendAfter` in seconds. */
export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/email/verification/send',
  access: 'public',
  body: z.strictObject({ email }),
  response: z.object({ sent: z.literal(true), resendAfter: z.number() }),
  failure: 'Failed to send verification code. Please try again.',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email/verification/verify',
  access: 'public',
  body: z.strictObject({ email, code }),
  response: z.object({ verified: z.literal(true) }),
  failure: 'Failed to verify code. Please try again.',
});
