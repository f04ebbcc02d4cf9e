import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from '@studio/contract';

/** What a screen shows of a failed call; anything unforeseen counts as a call that got no answer. */
export const callErrorOf = (error: CallError | SerializedError): CallError =>
  'status' in error ? error : { message: error.message ?? '', type: 'NETWORK', status: 0 };
