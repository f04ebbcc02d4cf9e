import { personalInfo, type ReservationDetails, toSent } from '@studio/contract';
import type { Checkout } from '../../draft/checkout.ts';

/** What this page asks to be paid for, as it was when the page was opened. */
export type Order = { checkoutId: string; details: ReservationDetails };

/** An order, or the address of the step that is still missing. */
export type OrderOrStep = Order | { missingStep: string };

/** What a payment under way or made is for, else what the draft asks for. */
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
