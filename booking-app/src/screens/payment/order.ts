import { personalInfo, type ReservationDetails, toSent } from '@studio/contract';
import type { Checkout } from '../../draft/checkout.ts';

/** The order of this page, as it was when the page was opened. */
export type Order = { checkoutId: string; details: ReservationDetails };

/** An order, or the address of the missing step. */
export type OrderOrStep = Order | { missingStep: string };

/** The order of a payment in progress or made, else of the draft. */
export function orderOf({ draft, checkoutId, payment }: Checkout): OrderOrStep {
  if (payment) return { checkoutId, details: payment.details };
  const { service_name: service, appointment_time: date } = draft;
  if (!service || !date) return { missingStep: '/workshops/availability' };
  const guest = personalInfo.safeParse(draft).data;
  if (!guest) return { missingStep: '/workshops/personal-info' };
  return {
    checkoutId,
    details: { service, date, guestCount: draft.guest_count, ...toSent(guest) },
  };
}
