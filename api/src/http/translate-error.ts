import type { Context } from 'koa';
import type { ErrorBody } from '@studio/contract';
import { isDatabaseDown } from '../database/database.ts';
import { ApiError, internal, unavailable } from './errors.ts';

/** Turns any failure into an error of the contract. An unexpected one becomes INTERNAL. */
export function translateError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseDown(error)) return unavailable();
  return internal();
}

export function writeError(ctx: Context, error: ApiError, requestId: string): void {
  ctx.status = error.status;
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
  const body: ErrorBody = { error: error.message, type: error.type, requestId };
  ctx.body = error.details ? { ...body, details: error.details } : body;
}
