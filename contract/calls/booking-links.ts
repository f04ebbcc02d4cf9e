import * as z from 'zod/mini';
import { typedBookingNumber } from '../booking-number.ts';
import { email } from '../fields.ts';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';
import { code } from './email.ts';

const params = z.strictObject({ id: z.uuid('We can’t find this booking.') });

const mailed = z.object({ sent: z.literal(true) });
const notMailed = 'We couldn’t send the email. Please try again.';

const incompleteLink = 'This link is incomplete. Please open it again from your email.';

/** The token is valid for this booking only, until `expiresAt`, a UTC instant. */
const opened = z.object({
  token: z.string(),
  expiresAt: z.string(),
  bookingId: z.string(),
  /** `7F3A-91C4`; earlier releases leave it out. */
  bookingNumber: z.optional(z.string()),
});
const notOpened = 'We couldn’t open your booking. Please try again.';

/**
 * `key` is the secret in the fragment of an emailed link, so no server or log sees it. From a day after the link was
 * first opened, the booking's email address is required too: without it, or with another one, the call returns
 * EMAIL_NEEDED. Pages of earlier releases send no address and show that error's sentence.
 *
 * `checkoutId` is the checkout key of the payment, in the browser that proved the address. It opens the booking for a
 * day, and with the booking's email address for as long as a link would, until the booking's links are ended.
 */
export const openBooking = endpoint({
  method: 'POST',
  path: '/booking/open',
  access: 'public',
  cookie: browserCookie,
  body: z
    .strictObject({
      key: z.optional(z.string().check(z.minLength(1, incompleteLink), z.maxLength(200))),
      email: z.optional(email),
      checkoutId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    })
    .check(
      z.refine(({ key, checkoutId }) => (key ?? checkoutId) !== undefined, {
        error: incompleteLink,
        path: ['key'],
      }),
    ),
  response: opened,
  failure: notOpened,
});

/**
 * Emails a code that opens one booking, if the address is the booking's. The response is the same if it is not, or if
 * there is no such booking. `resendAfter` is in seconds.
 */
export const mailBookingCode = endpoint({
  method: 'POST',
  path: '/booking/code',
  access: 'public',
  cookie: browserCookie,
  body: z.strictObject({ bookingNumber: typedBookingNumber, email }),
  response: z.object({ sent: z.literal(true), resendAfter: z.number() }),
  failure: notMailed,
});

/** Opens a booking with the code, in the browser that asked for it. `key` is that of the booking's emailed link. */
export const openByCode = endpoint({
  method: 'POST',
  path: '/booking/code/open',
  access: 'public',
  cookie: browserCookie,
  body: z.strictObject({ bookingNumber: typedBookingNumber, email, code }),
  response: z.extend(opened, { key: z.string() }),
  failure: notOpened,
});

/** Emails links to the upcoming bookings of an address. The response is the same if it has none. */
export const mailBookingLinks = endpoint({
  method: 'POST',
  path: '/booking/link',
  access: 'public',
  body: z.strictObject({ email }),
  response: mailed,
  failure: notMailed,
});

/** Emails the confirmation of the booking in its current state. */
export const resendBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/resend',
  access: 'guest',
  params,
  response: mailed,
  failure: notMailed,
});

/**
 * Ends every link and session of the booking except the caller's and emails a new link. `mailed` is
 * false if the links ended but the email limit was reached. Earlier releases leave it out.
 */
export const relinkBooking = endpoint({
  method: 'POST',
  path: '/booking/:id/relink',
  access: 'guest',
  params,
  response: z.extend(mailed, { mailed: z.optional(z.boolean()) }),
  failure: notMailed,
});
