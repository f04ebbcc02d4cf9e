import {
  forInfo,
  guestCount,
  type OfferedAddOn,
  type ReservationDetails,
  serviceName,
  sessionFromWallTime,
} from '@studio/contract';
import * as z from 'zod/mini';

/** For one workshop. The server checks what is sent. */
type KeptAddOns = {
  service_name: string | null;
  chosen: (OfferedAddOn & { quantity: number })[];
};

const reservationDraft = z.object({
  service_name: z.nullable(serviceName),
  appointment_time: z.nullable(
    z.string().check(z.refine((text) => sessionFromWallTime(text) !== null)),
  ),
  guest_count: guestCount,
  /** The chosen add-ons as the page showed them. */
  add_ons: z.optional(z.custom<KeptAddOns>()),
  // A draft from the previous release lacks new fields.
  ...forInfo(() => z._default(z.string(), '')),
});

/** Spec 3 "Reservation draft"; `appointment_time` is `YYYY-MM-DD HH:MM:SS` in studio time. */
export type ReservationDraft = z.infer<typeof reservationDraft>;

/**
 * The server has already checked these details by the rules of that time, and a payment in progress must stay
 * readable.
 */
const sentDetails = z.custom<ReservationDetails>((value) => Object(value) === value);

/** `purpose` is the code's purpose, which drafts from the previous release lack. */
const mailed = z.nullable(
  z.object({ email: z.string(), at: z.number(), purpose: z.optional(z.string()) }),
);

export const checkout = z.object({
  checkoutId: z.string().check(z.minLength(1)),
  savedAt: z.number(),
  /** True if a choice made in this browser expired and was deleted, and no other has been made yet. */
  hasExpired: z.optional(z.boolean()),
  /** True if this tab's choice was paid for in another tab that had the same choice. */
  isBookedElsewhere: z.optional(z.boolean()),
  draft: reservationDraft,
  /** What this browser has seen, in milliseconds since 1970. These are hints only; the server decides. */
  codeSent: mailed,
  verified: mailed,
  hold: z.nullable(
    z.object({ appointment_time: z.string(), guest_count: z.number(), until: z.number() }),
  ),
  /** This checkout's payment, until its outcome is shown; `amount` is in cents, `details` are as sent. */
  payment: z.nullable(
    z.object({
      amount: z.number(),
      at: z.number(),
      details: sentDetails,
      isPaid: z.optional(z.boolean()),
      /** The paid checkout; the draft then continues in another one. */
      checkoutId: z.optional(z.string()),
      reservationId: z.optional(z.string()),
      bookingNumber: z.optional(z.string()),
    }),
  ),
  /** The coupon typed on the payment page, applied or not. */
  couponCode: z.optional(z.string()),
  /** True if the server accepted the coupon and it was not removed since. */
  isCouponApplied: z.optional(z.boolean()),
});

export type Checkout = z.infer<typeof checkout>;

export type Payment = NonNullable<Checkout['payment']>;

/** `fresh` is a new checkout that has only its own id. */
export type CheckoutChange = (current: Checkout, fresh: Checkout) => Checkout;

export type Hints = Pick<
  Checkout,
  'codeSent' | 'verified' | 'hold' | 'couponCode' | 'isCouponApplied'
>;

const emptyDraft: ReservationDraft = {
  service_name: null,
  appointment_time: null,
  guest_count: 1,
  ...forInfo(() => ''),
};

export const emptyCheckout = (checkoutId: string, savedAt: number): Checkout => ({
  checkoutId,
  savedAt,
  draft: emptyDraft,
  codeSent: null,
  verified: null,
  hold: null,
  payment: null,
});

/** Returns the seats that a draft asks for as one text: two tabs with one checkout must agree on it. */
export const seatsOf = ({
  service_name,
  appointment_time,
  guest_count,
}: ReservationDraft): string => [service_name, appointment_time, guest_count].join(' | ');

export function parseCheckout(text: string): Checkout | null {
  try {
    return checkout.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
