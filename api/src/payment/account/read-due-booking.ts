import type { EntityManager } from 'typeorm';
import { type MailBooking, readMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { isNoShow } from './is-no-show.ts';
import { type Due, readDue } from './read-accounts.ts';

/** Has no amounts while the price is unknown. */
export type DueBooking = MailBooking & Partial<Due>;

/**
 * Reads a booking with its current balance, for emails and the booking's page; `whole` has the guests of all its
 * rows. A booking whose deposit has just been paid has no other line, so `readMailBooking` is enough for it.
 */
export async function readDueBooking(
  manager: EntityManager,
  whole: Reservation,
): Promise<DueBooking> {
  const booking = await readMailBooking(manager, whole);
  return { ...booking, ...(await readDue(manager, whole)) };
}

/** Like `readDueBooking`, but at a given instant: a no-show owes no balance. */
export async function readDueAt(
  manager: EntityManager,
  whole: Reservation,
  now: Date,
): Promise<DueBooking> {
  const booking = await readDueBooking(manager, whole);
  return (await isNoShow(manager, whole, now)) ? { ...booking, balanceCents: 0 } : booking;
}
