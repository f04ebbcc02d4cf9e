import * as z from 'zod/mini';
import { dateTimeText, email, guestCount, serviceName } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { deviceInstant } from '../instant.ts';
import { limits } from '../limits.ts';
import { sentInfo } from '../personal-info.ts';
import { formatCents } from '../text/money.ts';
import { reason, requiredReason, shownName } from '../text/typed-text.ts';
import { staffBooking } from './staff-booking.ts';

/** An amount that staff type. */
const sum = z
  .number('Enter an amount')
  .check(
    z.int('Enter an amount'),
    z.minimum(0, 'Enter an amount'),
    z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  );

/** An amount that may be negative. */
const signedSum = z.number('Enter an amount').check(
  z.int('Enter an amount'),
  z.minimum(-limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.refine((cents) => cents !== 0, 'Enter an amount'),
);

/** The price of the whole booking in cents, if it differs from the menu. */
const price = z.strictObject({ cents: sum, reason: requiredReason });

/** How the guest came to staff. Both take bookings until the session ends. */
export const bookingSources = ['PHONE', 'WALK_IN'] as const;

/**
 * DESK: it is to be paid at the studio; NONE: there is none. LINK: the guest pays it by the link of a mail,
 * which needs an address; until then, and no longer than `depositLinkEnd`, the seats are held.
 */
export const depositWays = ['NONE', 'DESK', 'LINK'] as const;

const { guestNote, ...sentByStaff } = sentInfo;

/** What staff type for a guest: an address is optional, and the note is called `note`. */
const staffInfo = { ...sentByStaff, guestEmail: z.optional(email), note: guestNote };

export type StaffInfoKey = keyof typeof staffInfo;

export const staffInfoKeys = Object.keys(staffInfo) as StaffInfoKey[];

/**
 * Staff book for a guest, who is confirmed at once, or HELD until a deposit by link is paid, and told by
 * mail with `notify` and an address (with LINK always). Seats are taken as by everybody: SLOT_FULL,
 * SLOT_CLOSED. The same key again answers the booking it made.
 */
export const bookAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({
    service: serviceName,
    date: dateTimeText,
    guestCount,
    ...staffInfo,
    source: z.enum(bookingSources),
    price: z.optional(price),
    deposit: z.enum(depositWays),
    notify: z.boolean(),
  }),
  response: staffBooking,
  failure: 'We couldn’t make the booking. Nothing was changed.',
});

const params = z.strictObject({ id: z.uuid('Invalid reservation data') });

/** The booking's, as the page shows it: of two changes at once the later is refused with VERSION_CONFLICT. */
const version = z.number().check(z.int());

const unrecorded = 'We couldn’t record the payment. Nothing was changed.';

/** How money changes hands at the desk; CARD is taken on Square's own reader. */
export const deskMethods = ['CASH', 'CARD', 'OTHER'] as const;

/**
 * Records what was taken. A CARD is a payment that Square has (`listUnmatched`): all that no booking has of it or, for
 * one sale over several bookings, a part; its tip belongs to none. Less than nothing is paid out, and needs a note.
 * The same key again records nothing. Cash that was taken offline (`takenAt`) is recorded whatever has changed since.
 */
export const takeAtDesk = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/desk-payment',
  access: 'admin',
  idempotent: true,
  params,
  body: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('CARD'),
      squarePaymentId: z.string().check(z.minLength(1, 'Choose a payment'), z.maxLength(100)),
      /** This booking's part; left out: all that no booking has. */
      amountCents: z.optional(sum.check(z.minimum(1, 'Enter an amount'))),
      version,
    }),
    z.strictObject({
      method: z.enum(['CASH', 'OTHER']),
      amountCents: signedSum,
      /** Cash that the guest handed over, to work out the change. */
      givenCents: z.optional(sum),
      note: z.optional(reason),
      /** Of cash that was taken offline: when, a UTC instant; then `version` is left out. */
      takenAt: z.optional(deviceInstant('The time is not valid')),
      version: z.optional(version),
    }),
  ]),
  response: staffBooking,
  failure: unrecorded,
});

/**
 * Corrects a recorded payment with two more lines: one takes it back, one records the correct amount. Nothing is
 * deleted.
 */
export const correctAtDesk = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/desk-payment/correct',
  access: 'admin',
  idempotent: true,
  params,
  body: z.strictObject({
    paymentId: z.uuid('Choose a payment'),
    /** 0: it was none. Of a CARD nothing else, Square knows its sum. */
    amountCents: sum,
    reason: requiredReason,
    version,
  }),
  response: staffBooking,
  failure: unrecorded,
});

/** Sets an agreed price for the whole booking. */
export const changePrice = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/price',
  access: 'admin',
  params,
  body: z.strictObject({ cents: sum, reason: requiredReason, version }),
  response: staffBooking,
  failure: 'We couldn’t change the price. Nothing was changed.',
});

/** Adds a line priced at the bench. A negative amount takes an earlier line back. */
export const addBenchLine = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/bench-line',
  access: 'admin',
  params,
  body: z.strictObject({
    label: shownName('Description', limits.nameLength),
    cents: signedSum,
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t add the line. Nothing was changed.',
});

/**
 * Mails the guest the bill of the `version` that the page shows, under a number of its own; refused with
 * NOT_CHANGEABLE where there is no address. The same key again answers its number and mails nothing.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/receipt/send',
  access: 'admin',
  idempotent: true,
  params,
  body: z.strictObject({ version }),
  /** The booking's number and how many receipts of it there are: `7F3A-91C4-2`. */
  response: z.object({ receiptNumber: z.string() }),
  failure: 'We couldn’t email the receipt. Please try again.',
});

/** A card payment on Square's reader; amounts in cents. */
const sale = {
  id: z.string(),
  /** Without the tip, refunds and the parts recorded with bookings. */
  amount_cents: z.number(),
  /** Left out if there is none. */
  tip_cents: z.optional(z.number()),
  /** The part recorded with bookings; left out if nothing is. */
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
 * What was taken at our location in the last 7 days and belongs to no booking yet, the newest first; apart from it what
 * staff have dismissed, which releases before do not tell.
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

/** Dismisses a sale that belongs to no booking, such as one in the shop. A repeated call changes nothing. */
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
