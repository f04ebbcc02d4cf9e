import type { CallError } from '@studio/contract';

/** A message, and the `field` it belongs to, if any. */
export type Problem = { message: string; field?: string | undefined };

export const problemOf = (error: unknown): Problem => {
  const { message, details } = error as CallError;
  return { message, field: details?.[0]?.field };
};
