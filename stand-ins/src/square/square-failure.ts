import type { Middleware } from 'koa';

type Problem = { category: string; code: string; detail: string; field?: string | undefined };

/** A response in Square's error format. `payment` is the failed payment of a declined card. */
export class SquareFailure extends Error {
  readonly status: number;
  readonly body: { errors: Problem[]; payment?: unknown };

  constructor(status: number, problem: Problem, payment?: unknown) {
    super(problem.detail);
    this.status = status;
    this.body = { errors: [problem], ...(payment ? { payment } : {}) };
  }
}

export const invalidRequest = (code: string, detail: string, field?: string) =>
  new SquareFailure(400, { category: 'INVALID_REQUEST_ERROR', code, detail, field });

export const notFound = (detail: string, field?: string) =>
  new SquareFailure(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail, field });

export const unauthorized = () =>
  new SquareFailure(401, {
    category: 'AUTHENTICATION_ERROR',
    code: 'UNAUTHORIZED',
    detail: 'This request could not be authorized.',
  });

/** Turns errors thrown below it into Square's format. */
export const translateFailures: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof SquareFailure)) throw error;
    ctx.status = error.status;
    ctx.body = error.body;
  }
};

/** Square's body for an injected fault. */
export const squareErrorBody = (status: number, detail: string) => ({
  errors: [
    status === 429
      ? { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail }
      : {
          category: 'API_ERROR',
          code: serverErrorCodes[status] ?? 'INTERNAL_SERVER_ERROR',
          detail,
        },
  ],
});

const serverErrorCodes: Record<number, string> = { 503: 'SERVICE_UNAVAILABLE' };
