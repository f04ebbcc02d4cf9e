import type { CallError } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';

export const problemOf = (error: unknown): Refusal => {
  const { message, details } = error as CallError;
  return { message, field: details?.[0]?.field };
};
