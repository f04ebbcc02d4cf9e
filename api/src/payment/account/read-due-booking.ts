import type { EntityManager } from 'typeorm';
import { type MailBooking, readMailBooking } from '../../email/mails/mail-booking.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { isNoShow } from './is-no-show.ts';
import { type Due, readDue } from './read-bills.ts';

/** Has no amounts while the price is unknown. */
export type DueBooking = MailBooking & Partial<Due>;

/**
 * Reads a booking with its current balance, for emails and the booking's page; `whole` has the guests of all its
 * rows. A booking whose deposit has just been paid has no other line, so `readMailBooking` is enough for it.
 */
export const readDueBooking = (manager: EntityManager, whole: Reservation): Promise<DueBooking> =>
  readWithDue(manager, whole);

/** Like `readDueBooking`, but at a given instant: a no-show owes no balance. */
export async function readDueAt(
  manager: EntityManager,
  whole: Reservation,
  now: Date,
): Promise<DueBooking> {
  return readWithDue(manager, whole, { isNoShow: await isNoShow(manager, whole, now) });
}

async function readWithDue(
  manager: EntityManager,
  whole: Reservation,
  attended: { isNoShow?: boolean } = {},
): Promise<DueBooking> {
  const booking = await readMailBooking(manager, whole);
  return { ...booking, ...(await readDue(manager, whole, attended)) };
}
