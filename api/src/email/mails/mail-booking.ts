import type { EntityManager } from 'typeorm';
import { isUsualSlot, type PolicyRules, type Session } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import { bookedWorkshopOf } from '../../reservation/agreed-terms.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { readRules } from '../../studio/refund-policy.ts';

/** A reservation as emails show it, with the title, the hours and the price that its guest has agreed to. */
export type MailBooking = {
  reservation: Reservation;
  bookingNumber: string | undefined;
  title: string;
  /** How long its session lasts. */
  hours: number;
  /** How long the workshop takes in a session without its own length. */
  workshopHours: number;
  /** What is due at the workshop; unknown for a workshop that is on no menu. */
  balanceCents?: number;
  /** What it costs in all, where that was asked for. */
  priceCents?: number;
  /** The refund policy that its guest has accepted. */
  rules: PolicyRules;
};

/** `balanceCents` is that of one whose deposit was paid and nothing else (`read-due-booking.ts`). */
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

/** How long a session lasts: one that staff have added has its own length, whatever the workshop. */
export async function hoursOf(
  manager: EntityManager,
  { date, slotId }: Session,
  workshopHours: number,
): Promise<number> {
  if (isUsualSlot(slotId)) return workshopHours;
  const slot = await manager.findOneBy(Slot, { date, slotId });
  return slot?.minutes ? slot.minutes / 60 : workshopHours;
}
