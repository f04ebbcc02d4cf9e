import type { ManagedBooking } from '@studio/contract';

/** The balance at the workshop for this many guests, in cents; undefined when the server does not say. */
export const balanceFor = (
  { guest_count, balance_cents, fewer, more = [] }: ManagedBooking,
  guests: number,
): number | undefined =>
  guests === guest_count
    ? balance_cents
    : [...fewer, ...more].find((party) => party.guest_count === guests)?.balance_cents;
