import { personalInfo, type ReservationDetails, toSent } from '@studio/contract';
import { sentAddOns } from '../../draft/add-ons.ts';
import type { Checkout } from '../../draft/checkout.ts';

/** This page's order, as it was when the page opened. */
export type Order = { checkoutId: string; details: ReservationDetails };

/** An order, or the address of the missing step. */
export type OrderOrStep = Order | { missingStep: string };

/** Returns the order of a payment in progress or completed, otherwise the draft's order. */
export function orderOf({ draft, checkoutId, payment }: Checkout): OrderOrStep {
  if (payment) return { checkoutId, details: payment.details };
  const { service_name: service, appointment_time: date } = draft;
  if (!service || !date) return { missingStep: '/workshops/availability' };
  const guest = personalInfo.safeParse(draft).data;
  if (!guest) return { missingStep: '/workshops/personal-info' };
  return {
    checkoutId,
    details: {
      service,
      date,
      guestCount: draft.guest_count,
      ...toSent(guest),
      ...sentAddOns(draft),
    },
  };
}
