import { createWaiting } from './waiting-store.ts';

/** Cash that was taken offline: ids, sums and times, nobody's name. */
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

/** It outlives a logout: the money is in the drawer. */
export const waitingCash = createWaiting<WaitingCash>('adminCash');
