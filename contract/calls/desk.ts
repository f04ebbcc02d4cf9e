import * as z from 'zod/mini';
import { bookingParams, dateTimeText, email, guestCount, serviceName, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { deviceInstant } from '../instant.ts';
import { limits } from '../limits.ts';
import { offlineProof } from '../offline-proof.ts';
import { sentInfo } from '../personal-info.ts';
import { formatCents } from '../text/money.ts';
import { reason, requiredReason, rosterNote, shownName } from '../text/typed-text.ts';
import { agreementWays } from './legal.ts';
import { staffBooking } from './staff-booking.ts';
import { tipCents, tipStaffId } from './tip-fields.ts';

const sum = z
  .number('Enter an amount')
  .check(
    z.int('Enter an amount'),
    z.minimum(0, 'Enter an amount'),
    z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  );

const signedSum = z.number('Enter an amount').check(
  z.int('Enter an amount'),
  z.minimum(-limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.refine((cents) => cents !== 0, 'Enter an amount'),
);

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

const unrecorded = 'We couldn’t record the payment. Nothing was changed.';

/** How money changes hands at the desk. CARD is a payment on Square's own reader. */
export const deskMethods = ['CASH', 'CARD', 'OTHER'] as const;

/**
 * Records a payment at the desk. A CARD payment refers to a sale in Square (`listUnmatched`): its whole unassigned
 * amount or, if one sale pays for several bookings, a part of it. Its tip is recorded once, with the first part. A tip
 * is in no balance. A negative amount is a payout and needs a note. Repeating a call with the same key records
 * nothing. Cash that was taken offline (`takenAt`) is recorded even if the booking has changed since. If nothing
 * proves it, it is old or it exceeds the balance, it waits for staff (`decideToCheck`).
 */
export const takeAtDesk = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/desk-payment',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('CARD'),
      squarePaymentId: z.string().check(z.minLength(1, 'Choose a payment'), z.maxLength(100)),
      /** This booking's part of the sale; left out for the whole unassigned amount. */
      amountCents: z.optional(sum.check(z.minimum(1, 'Enter an amount'))),
      tipStaffId: z.optional(tipStaffId),
      version,
    }),
    z.strictObject({
      method: z.enum(['CASH', 'OTHER']),
      amountCents: signedSum,
      tipCents: z.optional(tipCents),
      tipStaffId: z.optional(tipStaffId),
      /** The cash that the guest handed over. The page works out the change from it. */
      givenCents: z.optional(sum),
      note: z.optional(reason),
      /** For cash taken offline: when, as a UTC instant. `version` is left out then. */
      takenAt: z.optional(deviceInstant('The time is not valid')),
      proof: offlineProof,
      version: z.optional(version),
    }),
  ]),
  response: staffBooking,
  failure: unrecorded,
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
  failure: unrecorded,
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

/** A card payment on Square's reader; amounts in cents. */
const sale = {
  id: z.string(),
  /** The amount not yet assigned to a booking, without the tip and refunds. */
  amount_cents: z.number(),
  /** Left out if there is none. */
  tip_cents: z.optional(z.number()),
  /** The part assigned to bookings; left out if there is none. */
  matched_cents: z.optional(z.number()),
  /** "Visa ending 1881", if Square has it. */
  card: z.optional(z.string()),
  /** A UTC instant. */
  paid_at: z.string(),
};

const unmatchedPayment = z.object(sale);

export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

const dismissedSale = z.object({ ...sale, reason: z.string() });

export type DismissedSale = z.infer<typeof dismissedSale>;

/**
 * Sales at our location in the last 7 days that are not assigned to a booking, newest first. Sales
 * that staff dismissed are in a separate list, which earlier releases leave out.
 */
export const listUnmatched = endpoint({
  method: 'GET',
  path: '/admin/desk/unmatched',
  access: 'admin',
  response: z.object({
    payments: z.array(unmatchedPayment),
    dismissed: z.optional(z.array(dismissedSale)),
  }),
  failure: 'Square is not available right now. Please try again in a moment.',
});

const saleParams = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Choose a payment')),
});

/** Dismisses a sale that belongs to no booking, such as one in the shop. */
export const dismissSale = endpoint({
  method: 'POST',
  path: '/admin/desk/unmatched/:id/dismiss',
  access: 'admin',
  params: saleParams,
  body: z.strictObject({ reason: requiredReason }),
  response: z.object({ dismissed: z.literal(true) }),
  failure: 'We couldn’t dismiss the sale. Please try again.',
});

/** Restores a dismissed sale. A repeated call changes nothing. */
export const restoreSale = endpoint({
  method: 'POST',
  path: '/admin/desk/unmatched/:id/restore',
  access: 'admin',
  params: saleParams,
  response: z.object({ restored: z.literal(true) }),
  failure: 'We couldn’t restore the sale. Please try again.',
});
