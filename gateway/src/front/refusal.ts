type Reason = { status: number; type: string; sentence: string; retryAfter?: number };

/** A request that the gateway refuses, in the words of the API's contract. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor({ status, type, sentence, retryAfter }: Reason) {
    super(sentence);
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }

  /** Produces the same body as the API's errors. */
  toJson(requestId: string): string {
    return JSON.stringify({ error: this.message, type: this.type, requestId });
  }
}

const refusal = (reason: Reason) => () => new Refusal(reason);

export const malformed = refusal({
  status: 400,
  type: 'INVALID_REQUEST',
  sentence: 'The request is not valid HTTP.',
});
export const unauthorized = refusal({
  status: 401,
  type: 'UNAUTHORIZED',
  sentence: 'Please sign in.',
});
export const notFound = refusal({ status: 404, type: 'NOT_FOUND', sentence: 'Not found' });
export const methodNotAllowed = refusal({
  status: 405,
  type: 'METHOD_NOT_ALLOWED',
  sentence: 'This address accepts only GET and HEAD.',
});
export const tooSlow = refusal({
  status: 408,
  type: 'REQUEST_TIMEOUT',
  sentence: 'The request took too long to arrive. Please try again.',
});
export const tooLarge = refusal({
  status: 413,
  type: 'TOO_LARGE',
  sentence: 'The request is too large.',
});
export const tooManyAtOnce = refusal({
  status: 429,
  type: 'TOO_MANY_REQUESTS',
  sentence: 'Too many requests from your network. Please try again in a moment.',
  retryAfter: 1,
});
export const invalidReport = refusal({
  status: 400,
  type: 'INVALID_REQUEST',
  sentence: 'This is not a report of a page that the site has served in the last hour.',
});
export const repeatedReport = refusal({
  status: 409,
  type: 'INVALID_REQUEST',
  sentence: 'This page view has already been reported.',
});
export const invalidViolation = refusal({
  status: 400,
  type: 'INVALID_REQUEST',
  sentence: 'This is not a report of a violation of the security policy.',
});
export const headersTooLarge = refusal({
  status: 431,
  type: 'TOO_LARGE',
  sentence: 'The headers of the request are too large.',
});
export const internal = refusal({
  status: 500,
  type: 'INTERNAL',
  sentence: 'Something went wrong on our side. Please try again.',
});
export const busy = refusal({
  status: 503,
  type: 'UNAVAILABLE',
  sentence: 'We can’t answer right now. Please try again in a moment.',
  retryAfter: 5,
});
export const apiUnavailable = refusal({
  status: 503,
  type: 'UNAVAILABLE',
  sentence: 'The studio cannot be reached right now. Please try again in a moment.',
  retryAfter: 5,
});
export const notReleased = refusal({
  status: 503,
  type: 'UNAVAILABLE',
  sentence: 'The site has not been released yet.',
});
