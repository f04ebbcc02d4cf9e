import { limits } from '../limits.ts';
import type { Quote } from '../calls/payment.ts';

/**
 * The price of a party in cents (spec 9). Pages and the server share this function; the server's
 * result is what is charged.
 */
export const priceOf = (guests: number, depositPerPerson: number = limits.depositCents): Quote => ({
  depositPerPerson,
  discountPerPerson: limits.depositCents - depositPerPerson,
  guestCount: guests,
  amount: depositPerPerson * guests,
  currency: 'USD',
});

const thousands = /\B(?=(?:\d{3})+\.)/g;

/** Formats 6000 cents as "$60.00". Does not use Intl, which a phone takes longer to set up than to draw a page. */
export const formatCents = (amount: number): string => {
  const dollars = (Math.abs(amount) / 100).toFixed(2).replaceAll(thousands, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}`;
};
