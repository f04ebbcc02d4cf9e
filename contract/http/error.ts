import * as z from 'zod/mini';

/** Every error response has a sentence for the customer and one of these types for programs. */
export const errorTypes = [
  'INVALID_REQUEST',
  'AMOUNT_MISMATCH',
  'COUPON_INVALID',
  'CODE_INVALID',
  'CODE_EXHAUSTED',
  'COOKIES_NEEDED',
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'SQUARE_ERROR',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'EMAIL_NEEDED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'SLOT_FULL',
  'SLOT_CLOSED',
  'IN_PROGRESS',
  'VERSION_CONFLICT',
  'STAFF_OVERLAP',
  'NOT_CHANGEABLE',
  'TERMS_CHANGED',
  'REFUND_TOO_HIGH',
  'DUPLICATE_BOOKING',
  'EMAIL_TAKEN',
  'VERIFY_EMAIL',
  'TOO_LARGE',
  'NOT_JSON',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorType = (typeof errorTypes)[number];

/** `{error, type, requestId, details?}`; `details` names the fields of an invalid request. */
export const errorBody = z.object({
  error: z.string(),
  type: z.enum(errorTypes),
  requestId: z.string(),
  details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

export type ErrorBody = z.infer<typeof errorBody>;
