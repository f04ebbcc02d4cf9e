import type { CallError } from '@studio/contract';

/** What stands in the way; `field` when it is one field's. */
export type Problem = { message: string; field?: string | undefined };

export const problemOf = (error: unknown): Problem => {
  const { message, details } = error as CallError;
  return { message, field: details?.[0]?.field };
};
