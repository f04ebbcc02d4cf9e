import { limits } from '../limits.ts';
import type { Quote } from '../calls/payment.ts';

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

const thousands = /\B(?=(?:\d{3})+\.)/g;

/** "$60.00" from 6000 cents. Written here, since a phone takes longer to set up Intl than to draw a page. */
export const formatCents = (amount: number): string => {
  const dollars = (Math.abs(amount) / 100).toFixed(2).replaceAll(thousands, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}`;
};
