import type { CheckoutChange, Payment, ReservationDraft } from './checkout.ts';

export const withPayment =
  (payment: Payment | null): CheckoutChange =>
  (current) => ({ ...current, payment });

/** A checkout whose payment is settled is used up: the draft goes on in another. */
export const renewed: CheckoutChange = (
  { draft, codeSent, verified, couponCode, isCouponApplied },
  fresh,
) => ({ ...fresh, draft, codeSent, verified, couponCode, isCouponApplied });

/**
 * Spec 2: clears the draft, or goes on with what was chosen since; the payment stays to be told. It has used up
 * the proof of the address.
 */
export const paid =
  (payment: Payment): CheckoutChange =>
  (current, fresh) => ({
    ...(isDraftOf(current.draft, payment) ? fresh : renewed({ ...current, verified: null }, fresh)),
    payment: { ...payment, isPaid: true },
  });

/** Of a payment that was made; one under way is another. */
export const told: CheckoutChange = (current) =>
  current.payment?.isPaid ? { ...current, payment: null } : current;

/** False once the visitor has chosen other seats than those of the payment. */
const isDraftOf = (draft: ReservationDraft, { details }: Payment): boolean =>
  draft.service_name === details.service &&
  draft.appointment_time === details.date &&
  draft.guest_count === details.guestCount;
