import { limits } from './limits.ts';
import type { Quote } from './payment.ts';

/**
 * The price of a party, in cents (spec 9). Page and server use this one function; the server's
 * answer is what is charged.
 */
export const priceOf = (guests: number, depositPerPerson: number = limits.depositCents): Quote => ({
  depositPerPerson,
  discountPerPerson: limits.depositCents - depositPerPerson,
  guestCount: guests,
  amount: depositPerPerson * guests,
  currency: 'USD',
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$60.00" from 6000 cents. */
export const formatCents = (amount: number): string => dollars.format(amount / 100);
