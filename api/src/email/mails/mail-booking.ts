import type { EntityManager } from 'typeorm';
import { isUsualSlot, type PolicyRules, shownService, wholePriceOf } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { toService } from '../../services/list-services.ts';
import { readRules } from '../../studio/refund-policy.ts';
import { findService } from '../../services/find-service.ts';
import type { Service } from '../../services/service.entity.ts';

/** A reservation as mails tell of it: its workshop named, timed and priced as staff have it today. */
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
export const readMailBooking = async (
  manager: EntityManager,
  reservation: Reservation,
): Promise<MailBooking> =>
  toMailBooking(manager, reservation, await findService(manager, reservation.serviceName));

export async function toMailBooking(
  manager: EntityManager,
  reservation: Reservation,
  service: Service | undefined,
): Promise<MailBooking> {
  const { serviceName } = reservation;
  const { name: title, hours } = shownService(serviceName, service ? [toService(service)] : []);
  return {
    reservation,
    bookingNumber: shownNumber(reservation.bookingNumber),
    title,
    hours: (await ownHours(manager, reservation)) ?? hours,
    rules: await readRules(manager, reservation.refundPolicyVersion),
    ...(service ? { balanceCents: balanceOf(reservation, service) } : {}),
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

const balanceOf = ({ serviceName, guestCount }: Reservation, { priceCents }: Service): number =>
  wholePriceOf({ serviceName, price: priceCents / 100, guests: guestCount }).balance;
