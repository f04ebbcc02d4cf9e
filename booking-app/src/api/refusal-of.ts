import type { CallError } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';

/** Returns the server's reason, and the field that it is about. */
export const refusalOf = ({ message, details }: CallError): Refusal => ({
  message,
  field: details?.[0]?.field,
});
