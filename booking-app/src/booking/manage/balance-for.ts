import type { ManagedBooking } from '@studio/contract';

/** What is due at the workshop with so many guests, in cents; undefined where the server does not say. */
export const balanceFor = (
  { guest_count, balance_cents, fewer, more = [] }: ManagedBooking,
  guests: number,
): number | undefined =>
  guests === guest_count
    ? balance_cents
    : [...fewer, ...more].find((party) => party.guest_count === guests)?.balance_cents;
