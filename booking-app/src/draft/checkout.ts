import {
  forInfo,
  guestCount,
  type ReservationDetails,
  serviceName,
  sessionFromWallTime,
} from '@studio/contract';
import * as z from 'zod/mini';

const reservationDraft = z.object({
  service_name: z.nullable(serviceName),
  appointment_time: z.nullable(
    z.string().check(z.refine((text) => sessionFromWallTime(text) !== null)),
  ),
  guest_count: guestCount,
  // A draft of the release before lacks a field that is new.
  ...forInfo(() => z._default(z.string(), '')),
});

/** Spec 3 "Reservation draft"; `appointment_time` is `YYYY-MM-DD HH:MM:SS` in studio time. */
export type ReservationDraft = z.infer<typeof reservationDraft>;

/** The server has judged them by its rules of that moment: a payment under way must stay readable. */
const sentDetails = z.custom<ReservationDetails>((value) => Object(value) === value);

/** `purpose` of the code; drafts of the release before have none. */
const mailed = z.nullable(
  z.object({ email: z.string(), at: z.number(), purpose: z.optional(z.string()) }),
);

export const checkout = z.object({
  checkoutId: z.string().check(z.minLength(1)),
  savedAt: z.number(),
  /** A choice made in this browser was wiped because it was too old, and no other is made yet. */
  hasExpired: z.optional(z.boolean()),
  /** What was chosen in this tab was paid for in another that had the same choice. */
  isBookedElsewhere: z.optional(z.boolean()),
  draft: reservationDraft,
  /** What this browser has seen happen, in milliseconds since 1970: hints, the server decides. */
  codeSent: mailed,
  verified: mailed,
  hold: z.nullable(
    z.object({ appointment_time: z.string(), guest_count: z.number(), until: z.number() }),
  ),
  /** Of this checkout, until its outcome is told; `amount` in cents, `details` as they were sent. */
  payment: z.nullable(
    z.object({
      amount: z.number(),
      at: z.number(),
      details: sentDetails,
      isPaid: z.optional(z.boolean()),
      /** The checkout that was paid; the draft then goes on in another. */
      checkoutId: z.optional(z.string()),
      reservationId: z.optional(z.string()),
      bookingNumber: z.optional(z.string()),
    }),
  ),
  /** As typed on the payment page, applied or not. */
  couponCode: z.optional(z.string()),
  /** The server gave it a price, and it was not removed since. */
  isCouponApplied: z.optional(z.boolean()),
});

export type Checkout = z.infer<typeof checkout>;

export type Payment = NonNullable<Checkout['payment']>;

/** `fresh` has an id of its own and nothing else. */
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

/** The seats a draft asks for, as one text: what two tabs of one checkout must agree on. */
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
