import * as z from 'zod/mini';
import { bookingParams, dateTimeText, email, guestCount, serviceName, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { sentInfo } from '../personal-info.ts';
import { requiredReason, rosterNote, shownName } from '../text/typed-text.ts';
import { signedSum, sum } from './desk-sums.ts';
import { agreementWays } from './legal.ts';
import { staffBooking } from './staff-booking.ts';

/** The price of the whole booking in cents, if it differs from the menu price. */
const price = z.strictObject({ cents: sum, reason: requiredReason });

/** How the guest reached staff. Staff can book either kind until the session ends. */
export const bookingSources = ['PHONE', 'WALK_IN'] as const;

/**
 * NONE: no deposit. DESK: the deposit is due at the studio. LINK: the guest pays it through an emailed link, which
 * requires an email address; the seats are held until it is paid or until `depositLinkEnd`.
 */
export const depositWays = ['NONE', 'DESK', 'LINK'] as const;

const { shape: sentByStaff } = z.omit(z.object(sentInfo), { guestNote: true });

/** What staff type about a guest: the email address is optional, and the note is a staff note on the roster. */
const staffInfo = { ...sentByStaff, guestEmail: z.optional(email), note: z.optional(rosterNote) };

export type StaffInfoKey = keyof typeof staffInfo;

export const staffInfoKeys = Object.keys(staffInfo) as StaffInfoKey[];

export const bookingByStaff = z.strictObject({
  service: serviceName,
  date: dateTimeText,
  guestCount,
  ...staffInfo,
  source: z.enum(bookingSources),
  price: z.optional(price),
  deposit: z.enum(depositWays),
  notify: z.boolean(),
  /** How the guest agreed to the terms in force; left out if they have not. */
  agreed: z.optional(z.enum(agreementWays)),
  /**
   * Adds the seats that the party needs to the session, up to this capacity. The reason is in the booking's history and
   * on Schedule. Changes nothing if the session has enough seats.
   */
  raise: z.optional(
    z.strictObject({
      capacity: z
        .number()
        .check(
          z.int(),
          z.maximum(limits.mostSeats, `A session has at most ${limits.mostSeats} seats`),
        ),
      reason: requiredReason,
    }),
  ),
});

/**
 * Staff book for a guest. The booking is confirmed at once or, with LINK, HELD until the deposit is paid. The guest
 * gets an email if `notify` is true and there is an address; with LINK always. Returns SLOT_FULL or SLOT_CLOSED if
 * there is no room. Repeating a call with the same key returns the same booking.
 */
export const bookAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking',
  access: 'admin',
  idempotent: true,
  body: bookingByStaff,
  response: staffBooking,
  failure: 'We couldn’t make the booking. Nothing was changed.',
});

export const deskCorrection = z.strictObject({
  paymentId: z.uuid('Choose a payment'),
  /** 0 means that there was no payment. A CARD payment can only become 0: Square knows its amount. */
  amountCents: sum,
  reason: requiredReason,
  version,
});

/**
 * Corrects a recorded payment by adding two lines: one reverses it, one records the correct amount.
 * Nothing is deleted.
 */
export const correctAtDesk = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/desk-payment/correct',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: deskCorrection,
  response: staffBooking,
  failure: 'We couldn’t record the payment. Nothing was changed.',
});

export const agreedPrice = z.strictObject({ cents: sum, reason: requiredReason, version });

/** Sets an agreed price for the whole booking. */
export const changePrice = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/price',
  access: 'admin',
  params: bookingParams,
  body: agreedPrice,
  response: staffBooking,
  failure: 'We couldn’t change the price. Nothing was changed.',
});

export const benchLine = z.strictObject({
  label: shownName('Description', limits.nameLength),
  cents: signedSum,
  version,
});

/**
 * Adds a line priced at the bench. A negative amount reverses an earlier line. A line that brings the booking above the
 * highest price that the guest was shown only waits for the guest (`decideBenchOffer`, `answerBenchOffer`).
 */
export const addBenchLine = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/bench-line',
  access: 'admin',
  params: bookingParams,
  body: benchLine,
  response: staffBooking,
  failure: 'We couldn’t add the line. Nothing was changed.',
});
