import type { EntityManager } from 'typeorm';
import { type MailBooking, readMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { isNoShow } from './is-no-show.ts';
import { type Due, readDue } from './read-accounts.ts';

/** Without a sum of it while nobody knows its price. */
export type DueBooking = MailBooking & Partial<Due>;

/**
 * A booking with what is due of it now, for mails and its page; `whole` has the guests of all its rows. One
 * whose deposit has just been paid has no other line: `readMailBooking` tells as much without reading them.
 */
export async function readDueBooking(
  manager: EntityManager,
  whole: Reservation,
): Promise<DueBooking> {
  const booking = await readMailBooking(manager, whole);
  return { ...booking, ...(await readDue(manager, whole)) };
}

/** The same at an instant: a no-show owes no balance. */
export async function readDueAt(
  manager: EntityManager,
  whole: Reservation,
  now: Date,
): Promise<DueBooking> {
  const booking = await readDueBooking(manager, whole);
  return (await isNoShow(manager, whole, now)) ? { ...booking, balanceCents: 0 } : booking;
}
