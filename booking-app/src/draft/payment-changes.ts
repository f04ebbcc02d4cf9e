import type { CheckoutChange, Payment, ReservationDraft } from './checkout.ts';

export const withPayment =
  (payment: Payment | null): CheckoutChange =>
  (current) => ({ ...current, payment });

/** Replaces a checkout whose payment is settled: the draft continues in another one. */
export const renewed: CheckoutChange = (
  { draft, codeSent, verified, couponCode, isCouponApplied },
  fresh,
) => ({ ...fresh, draft, codeSent, verified, couponCode, isCouponApplied });

/**
 * Spec 2: clears the draft, or keeps a choice made since. The payment stays until it is shown, and it has used up the
 * proof of the email address.
 */
export const paid =
  (payment: Payment): CheckoutChange =>
  (current, fresh) => ({
    ...(isDraftOf(current.draft, payment) ? fresh : renewed({ ...current, verified: null }, fresh)),
    payment: { ...payment, isPaid: true },
  });

/** Removes a payment that was shown; it must be completed, not in progress. */
export const told: CheckoutChange = (current) =>
  current.payment?.isPaid ? { ...current, payment: null } : current;

/** Returns false once the visitor has chosen seats other than those of the payment. */
const isDraftOf = (draft: ReservationDraft, { details }: Payment): boolean =>
  draft.service_name === details.service &&
  draft.appointment_time === details.date &&
  draft.guest_count === details.guestCount;
