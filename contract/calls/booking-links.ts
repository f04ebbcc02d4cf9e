import * as z from 'zod/mini';
import { email } from '../fields.ts';
import { browserCookie } from '../http/browser-cookie.ts';
import { endpoint } from '../http/endpoint.ts';

const params = z.strictObject({ id: z.uuid('We can’t find this booking.') });

const mailed = z.object({ sent: z.literal(true) });
const notMailed = 'We couldn’t send the email. Please try again.';

const incompleteLink = 'This link is incomplete. Please open it again from your email.';

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
  /** The token is valid for this booking only, until `expiresAt`, a UTC instant. */
  response: z.object({
    token: z.string(),
    expiresAt: z.string(),
    bookingId: z.string(),
    /** `7F3A-91C4`; earlier releases leave it out. */
    bookingNumber: z.optional(z.string()),
  }),
  failure: 'We couldn’t open your booking. Please try again.',
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
