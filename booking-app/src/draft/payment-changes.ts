import type { CheckoutChange, Payment, ReservationDraft } from './checkout.ts';

export const withPayment =
  (payment: Payment | null): CheckoutChange =>
  (current) => ({ ...current, payment });

/** A checkout with a settled payment is used up: the draft continues in another. */
export const renewed: CheckoutChange = (
  { draft, codeSent, verified, couponCode, isCouponApplied },
  fresh,
) => ({ ...fresh, draft, codeSent, verified, couponCode, isCouponApplied });

/**
 * Spec 2: clears the draft, or keeps a choice made since; the payment stays until it is shown. It has used up the
 * proof of the address.
 */
export const paid =
  (payment: Payment): CheckoutChange =>
  (current, fresh) => ({
    ...(isDraftOf(current.draft, payment) ? fresh : renewed({ ...current, verified: null }, fresh)),
    payment: { ...payment, isPaid: true },
  });

/** Applies only to a completed payment, not to one in progress. */
export const told: CheckoutChange = (current) =>
  current.payment?.isPaid ? { ...current, payment: null } : current;

/** False once the visitor has chosen other seats than those of the payment. */
const isDraftOf = (draft: ReservationDraft, { details }: Payment): boolean =>
  draft.service_name === details.service &&
  draft.appointment_time === details.date &&
  draft.guest_count === details.guestCount;
