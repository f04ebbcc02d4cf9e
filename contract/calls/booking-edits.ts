import * as z from 'zod/mini';
import { bookedAddOn } from '../add-ons.ts';
import { chosenAddOns } from '../chosen-add-ons.ts';
import {
  bookingParams,
  cents,
  guestCount,
  leavingSeats,
  serviceName,
  version,
  whyNot,
} from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { sentInfo } from '../personal-info.ts';
import { reason } from '../text/typed-text.ts';
import { leavingSeat } from './guest-forms.ts';
import { staffBooking } from './staff-booking.ts';

export const contact = z.partial(
  z.pick(z.object(sentInfo), { guestName: true, guestEmail: true, guestPhone: true }),
);

export type EditedContact = z.infer<typeof contact>;

export type ContactKey = keyof EditedContact;

/**
 * Changes the guest's name, phone number or email address. Fields that are left out keep their
 * value. A new address invalidates every link to the booking and receives the confirmation with a
 * new link; the old address gets a notice. Repeating a call with the same key changes nothing.
 */
export const editAsStaff = endpoint({
  method: 'PATCH',
  path: '/admin/booking/:id',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({ ...contact.shape, version }),
  response: staffBooking,
  failure: 'We couldn’t change the booking. Nothing was changed.',
});

const party = z.object({
  guest_count: z.number(),
  /**
   * For a smaller party: the card refund under the policy and the part of the deposits that the
   * studio keeps, in cents.
   */
  refund_cents: cents,
  kept_cents: cents,
  /** What the studio would pay back at the desk; left out if nothing. */
  desk_refund_cents: z.optional(cents),
  /** For a larger party: the added guests' deposit, due at the desk. */
  deposit_cents: cents,
  /** The balance due at the workshop after the change; left out if the workshop has no price. */
  balance_cents: z.optional(cents),
});

export type QuotedParty = z.infer<typeof party>;

/**
 * `unit_cents` is the price per guest or, if `is_for_two`, per couple. It is left out for a workshop without a price.
 */
const priced = {
  unit_cents: z.optional(cents),
  is_for_two: z.boolean(),
  /** The price of the whole booking, including lines priced at the studio. */
  price_cents: z.optional(z.number()),
  /** The balance due at the workshop. */
  balance_cents: z.optional(cents),
};

const workshop = z.object({
  service_name: z.string(),
  title: z.string(),
  ...priced,
  /** The result if staff keep the agreed price. Left out by earlier releases, and if no add-on is removed. */
  agreed: z.optional(z.object(priced)),
  /** The booking's add-ons that this workshop does not offer; left out if there are none. */
  removed_add_ons: z.optional(z.array(bookedAddOn)),
  cannot: whyNot,
});

export type QuotedWorkshop = z.infer<typeof workshop>;

/** What each possible change by staff would do to the booking at `version`. */
export const editQuote = z.object({
  version: z.number(),
  /** Whether the refund deadline has passed. */
  is_over: z.boolean(),
  /** Every other party size that the add-ons allow, smallest first. */
  parties: z.array(party),
  /** Why the party cannot be smaller than the sizes in `parties`; left out if it can. */
  fewer_limit: z.optional(z.string()),
  /** The guests, of whom some can leave. Left out by earlier releases. */
  seats: z.optional(z.array(leavingSeat)),
  cannot: z.object({ fewer: whyNot, more: whyNot, workshop: whyNot }),
  /** The result if staff keep the agreed price. */
  agreed: z.object(priced),
  /** Every other workshop at today’s price. */
  workshops: z.array(workshop),
});

export type EditQuote = z.infer<typeof editQuote>;

export const quoteEdit = endpoint({
  method: 'GET',
  path: '/admin/booking/:id/quote',
  access: 'admin',
  params: bookingParams,
  response: editQuote,
  failure: 'We couldn’t load the amounts. Please try again.',
});

/** POLICY refunds what the policy allows. FULL refunds the whole deposit of the removed guests and needs a reason. */
export const refundWays = ['POLICY', 'FULL'] as const;

export type RefundWay = (typeof refundWays)[number];

/**
 * Makes the party smaller or larger. Removing guests frees their seats at once and refunds `refundCents`, the amount
 * that the page showed; any other amount returns TERMS_CHANGED. Added guests are confirmed at once, and their deposit
 * is due at the desk; SLOT_FULL or SLOT_CLOSED if there is no room. Emails the guest unless `notify` is false.
 * Repeating a call with the same key changes nothing.
 */
export const resizeAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/guests',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    guestCount,
    leaving: z.optional(leavingSeats),
    refund: z.optional(z.enum(refundWays)),
    refundCents: cents,
    reason: z.optional(reason),
    notify: z.optional(z.boolean()),
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t change the booking. Nothing was changed.',
});

/** TODAY uses the price on the menu. AGREED keeps the booking's price and needs a reason. */
export const workshopPrices = ['TODAY', 'AGREED'] as const;

export type WorkshopPrice = (typeof workshopPrices)[number];

/**
 * Changes the workshop of the whole booking and keeps its session and deposits. With TODAY, `unitCents` is the price
 * that the page showed (left out for a workshop without a price); any other price returns TERMS_CHANGED. Add-ons that
 * the new workshop offers under the same name stay at the agreed price, and the others are removed. Emails the guest
 * unless `notify` is false. Repeating a call with the same key changes nothing.
 */
export const changeWorkshopAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/workshop',
  access: 'admin',
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    service: serviceName,
    price: z.enum(workshopPrices, 'Choose a price'),
    unitCents: z.optional(cents),
    reason: z.optional(reason),
    notify: z.optional(z.boolean()),
    version,
  }),
  response: staffBooking,
  failure: 'We couldn’t change the booking. Nothing was changed.',
});

/** Staff change the add-ons of a confirmed booking. An add-on that is left out stays as it is. */
export const chooseAddOnsAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/add-ons',
  access: 'admin',
  params: bookingParams,
  body: z.strictObject({ addOns: chosenAddOns, version }),
  response: staffBooking,
  failure: 'We couldn’t change the add-ons. Nothing was changed.',
});
