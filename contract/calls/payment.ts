import * as z from 'zod/mini';
import { reservationDetails } from '../booking.ts';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { cents, guestCount, studioInstant } from '../fields.ts';
import { termsVersion } from './legal.ts';
import { guestTipCents } from './tip-fields.ts';
import { halfWidth } from '../text/pasted-text.ts';

const couponCode = z
  .string()
  .check(z.overwrite(halfWidth), z.trim(), z.minLength(1, 'Enter a coupon code'), z.maxLength(40));

/** The booking number that people use: `7F3A-91C4`. Earlier releases leave it out. */
const bookingNumber = z.optional(z.string());

/** All amounts are integer cents of `currency`. */
export const quote = z.object({
  depositPerPerson: cents,
  discountPerPerson: cents,
  guestCount: z.number(),
  amount: cents,
  currency: z.literal('USD'),
});

export type Quote = z.infer<typeof quote>;

export const typedCoupon = z.strictObject({ guestCount, couponCode: z.optional(couponCode) });

export const quotePayment = endpoint({
  method: 'POST',
  path: '/payment/quote',
  access: 'public',
  body: typedCoupon,
  response: quote,
  failure: 'We couldn’t check the coupon. Please try again.',
});

const sourceId = z.string().check(z.minLength(1, 'We couldn’t read the card'), z.maxLength(500));

const paymentResult = z.object({
  // A page that does not know a later API's status treats it as PENDING and polls for the outcome.
  status: z.catch(z.enum(['CONFIRMED', 'PENDING']), 'PENDING'),
  reservationId: z.string(),
  bookingNumber,
  amount: cents,
  message: z.string(),
});

export type PaymentResult = z.infer<typeof paymentResult>;

/**
 * Charges the deposit. `amount` is what the page showed, in dollars; it only confirms the price,
 * and a different amount returns AMOUNT_MISMATCH. Returns 200 CONFIRMED, or 202 PENDING while the
 * card network's answer is unknown. `amount` in the response is in cents. A second booking for the
 * same address in one session returns DUPLICATE_BOOKING unless `confirmDuplicate` is set.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: '/payment/create-payment',
  access: 'visitor',
  idempotent: true,
  cookie: browserCookie,
  body: z.strictObject({
    sourceId,
    amount: z.optional(z.number()),
    couponCode: z.optional(couponCode),
    confirmDuplicate: z.optional(z.boolean()),
    termsVersion,
    reservationDetails,
  }),
  response: paymentResult,
  failure: 'Payment processing failed. Please try again.',
});

/** A booking for the browser that paid for it. It has no guest details. */
export const paidBooking = z.object({
  id: z.string(),
  title: z.string(),
  hours: z.number(),
  appointment_time: studioInstant,
  guest_count: z.number(),
  paid_cents: cents,
  refunded_cents: cents,
  /** The balance due at the workshop; left out if the workshop is not on the menu. */
  balance_cents: z.optional(cents),
  version: z.number(),
  /** How many guests have signed the waiver. Left out by earlier releases. */
  signed_guests: z.optional(z.number()),
});

export type PaidBooking = z.infer<typeof paidBooking>;

/** The outcome of a checkout's payment. The page polls this with the checkout's key after a 202. */
export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/payment/status',
  access: 'public',
  idempotent: true,
  response: z.object({
    /** FAILED: the checkout has no booking, or no longer has one. `message` says why. */
    status: z.catch(z.enum(['NONE', 'PENDING', 'CONFIRMED', 'FAILED']), 'PENDING'),
    /** Sent if the booking is confirmed, or was before it was canceled. */
    bookingNumber,
    /** The booking's current state; left out if it is canceled or its session is closed. */
    booking: z.optional(paidBooking),
    message: z.string(),
  }),
  failure: 'We couldn’t look up your payment. Please try again.',
});

export type PaymentStatus = z.infer<typeof getPaymentStatus.response>;

const ofBooking = z.strictObject({ id: z.uuid('We can’t find this booking.') });

/** The number of guests who join the booking. */
const addedGuests = z
  .number()
  .check(z.int('Choose how many guests'), z.minimum(1, 'Choose how many guests'));

/** Holds extra seats in the booking's session while the guest pays their deposit; `amount` is in cents. */
export const holdMoreGuests = endpoint({
  method: 'POST',
  path: '/booking/:id/guests/hold',
  access: 'guest',
  idempotent: true,
  params: ofBooking,
  body: z.strictObject({ addedGuests }),
  response: z.object({ expiresAt: z.string(), amount: cents }),
  failure: 'We couldn’t hold the seats. Nothing was changed.',
});

/**
 * Charges the balance due at the workshop. `amountCents` is what the page showed. If a different amount is due, the
 * call returns TERMS_CHANGED with that amount in its sentence and charges nothing.
 */
export const payBalance = endpoint({
  method: 'POST',
  path: '/booking/:id/balance',
  access: 'guest',
  idempotent: true,
  params: ofBooking,
  body: z.strictObject({ sourceId, amountCents: cents }),
  response: paymentResult,
  failure: 'Payment processing failed. Please try again.',
});

/**
 * Charges a tip for all staff, after the session. `givenCents` is what the page showed as given already. If the booking
 * has other tips, the call returns TERMS_CHANGED and charges nothing. A tip is in no balance and no refund.
 */
export const leaveTip = endpoint({
  method: 'POST',
  path: '/booking/:id/tip',
  access: 'guest',
  idempotent: true,
  params: ofBooking,
  body: z.strictObject({ sourceId, amountCents: guestTipCents, givenCents: cents }),
  response: paymentResult,
  failure: 'Payment processing failed. Please try again.',
});

/** Charges the deposit of guests who join a booking. They are part of it once the response is CONFIRMED. */
export const payMoreGuests = endpoint({
  method: 'POST',
  path: '/booking/:id/pay',
  access: 'guest',
  idempotent: true,
  params: ofBooking,
  body: z.strictObject({ sourceId, addedGuests, amount: z.optional(z.number()), termsVersion }),
  response: paymentResult,
  failure: 'Payment processing failed. Please try again.',
});

/**
 * Charges the deposit of a booking that staff hold for its guest (`to_pay`). The booking is confirmed once the
 * response is CONFIRMED. The booking itself is the idempotency key: a repeated call returns the outcome of the first.
 */
export const payDeposit = endpoint({
  method: 'POST',
  path: '/booking/:id/deposit',
  access: 'guest',
  params: ofBooking,
  body: z.strictObject({ sourceId, amount: z.optional(z.number()), termsVersion }),
  response: paymentResult,
  failure: 'Payment processing failed. Please try again.',
});
