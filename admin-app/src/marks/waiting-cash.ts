import { createWaiting } from './waiting-store.ts';

/** Cash taken offline: ids, amounts and times, but no names. */
export type WaitingCash = {
  /** Sent as the Idempotency-Key. */
  id: string;
  bookingId: string;
  amountCents: number;
  /** A UTC instant. */
  takenAt: string;
  /** Why the server has not recorded it: staff must look. */
  refused?: string;
};

/** It outlives a sign-out, since the money is in the drawer. */
export const waitingCash = createWaiting<WaitingCash>('adminCash');
