import type { EntityManager } from 'typeorm';
import { isUsualSlot, type PolicyRules, type Session } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import { bookedWorkshopOf } from '../../reservation/agreed-terms.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { readRules } from '../../studio/refund-policy.ts';

/** A reservation for emails, with the title, hours and price that its guest agreed to. */
export type MailBooking = {
  reservation: Reservation;
  bookingNumber: string | undefined;
  title: string;
  /** The length of the booked session. */
  hours: number;
  /** The length of the workshop in a session without a separate length. */
  workshopHours: number;
  /** The balance at the workshop, in cents; unknown for a workshop that is not on the menu. */
  balanceCents?: number;
  /** The sales tax in the price, in cents; left out like the balance. */
  taxCents?: number;
  /** The total price, in cents, for emails that show it. */
  priceCents?: number;
  /** "2 × Stone setting, $50.00", for emails that list them. */
  addOns?: string[];
  /** The refund policy that the guest accepted. */
  rules: PolicyRules;
};

/** `balanceCents` is right only for a booking whose deposit was paid and nothing else (`read-due-booking.ts`). */
export async function readMailBooking(
  manager: EntityManager,
  reservation: Reservation,
): Promise<MailBooking> {
  const { hours: workshopHours, ...workshop } = bookedWorkshopOf(reservation);
  const { slotDate: date, slotId } = reservation;
  return {
    reservation,
    bookingNumber: shownNumber(reservation.bookingNumber),
    ...workshop,
    hours: await hoursOf(manager, { date, slotId }, workshopHours),
    workshopHours,
    rules: await readRules(manager, reservation.refundPolicyVersion),
  };
}

/** The length of a session in hours. An added session has its own length, whatever the workshop. */
export async function hoursOf(
  manager: EntityManager,
  { date, slotId }: Session,
  workshopHours: number,
): Promise<number> {
  if (isUsualSlot(slotId)) return workshopHours;
  const slot = await manager.findOneBy(Slot, { date, slotId });
  return slot?.minutes ? slot.minutes / 60 : workshopHours;
}
