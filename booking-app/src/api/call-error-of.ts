import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from '@studio/contract';

/** What a screen shows of a failed call; an unexpected error counts as a missing response. */
export const callErrorOf = (error: CallError | SerializedError): CallError =>
  'status' in error ? error : { message: error.message ?? '', type: 'NETWORK', status: 0 };
