import type { EntityManager } from 'typeorm';
import { isUsualSlot, type PolicyRules } from '@studio/contract';
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
  hours: number;
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
  const { hours, ...workshop } = bookedWorkshopOf(reservation);
  return {
    reservation,
    bookingNumber: shownNumber(reservation.bookingNumber),
    ...workshop,
    hours: (await ownHours(manager, reservation)) ?? hours,
    rules: await readRules(manager, reservation.refundPolicyVersion),
  };
}

/** Of a session that staff have added, however long its workshop usually takes. */
async function ownHours(
  manager: EntityManager,
  { slotDate: date, slotId }: Reservation,
): Promise<number | null> {
  if (isUsualSlot(slotId)) return null;
  const slot = await manager.findOneBy(Slot, { date, slotId });
  return slot?.minutes ? slot.minutes / 60 : null;
}
